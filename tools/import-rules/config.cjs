module.exports = {
  forbidden: require('./rules.cjs'),
  options: {
    doNotFollow: { path: 'node_modules' },
    // Only what this repository builds itself: packages of the registry keep their code in `dist`, too.
    exclude: { path: '^(apps|packages)/[^/]+/(dist|data|\\.cache)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
