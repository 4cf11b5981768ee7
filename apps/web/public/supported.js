/* For browsers older than those that the app is built for: says so in plain words. ES5, as those are who run it. */
(function () {
  // Safari 16.4, Chrome 111 and Firefox 121 have all of these; every older version lacks one.
  var isSupported = false;
  try {
    isSupported =
      new RegExp('(?<=a)b').test('ab') &&
      'noModule' in document.createElement('script') &&
      CSS.supports('selector(:has(a))') &&
      CSS.supports('color', 'color-mix(in oklab, red, blue)');
  } catch (error) {
    isSupported = !error;
  }
  if (isSupported) return;
  var words = {
    zh: '您的浏览器版本过低，本页只能阅读。请更新浏览器（Safari 16.4、Chrome 111、Firefox 121 或更新版本）后使用全部功能。',
    pt: 'Seu navegador é antigo demais: aqui você só consegue ler. Atualize-o (Safari 16.4, Chrome 111, Firefox 121 ou mais novo) para usar tudo.',
    en: 'Your browser is too old: you can only read here. Update it (Safari 16.4, Chrome 111, Firefox 121 or newer) to use everything.',
  };
  var note = document.createElement('p');
  note.setAttribute('role', 'alert');
  note.style.cssText = 'margin:0;padding:12px 16px;background:#fff3cd;color:#3b2f00;font:15px/1.5 sans-serif';
  note.appendChild(document.createTextNode(words[document.documentElement.lang.slice(0, 2)] || words.en));
  document.body.insertBefore(note, document.body.firstChild);
})();
