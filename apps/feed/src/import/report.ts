import type { FileReport } from './run-import.ts';

const totals = (reports: readonly FileReport[]) => {
  const results = reports.flatMap((report) => (report.outcome === 'imported' ? report.results : []));
  const sum = (of: 'added' | 'changed' | 'same') =>
    results.reduce((total, { matches }) => total + matches[of], 0);
  return {
    results,
    line: `${sum('added')} matches added, ${sum('changed')} corrected, ${sum('same')} already known`,
  };
};

/** Says what came in, what was refused and why, and which teams a person should look at. */
export const printReport = (reports: readonly FileReport[], print: (line: string) => void): void => {
  const { results, line } = totals(reports);
  const count = (outcome: FileReport['outcome']) =>
    reports.filter((report) => report.outcome === outcome).length;
  print(`${count('imported')} files imported, ${count('unchanged')} unchanged, ${count('refused')} refused`);
  print(line);
  const leagues = new Set(results.flatMap(({ competitionAdded }) => competitionAdded ?? []));
  if (leagues.size > 0) print(`${leagues.size} new leagues: ${[...leagues].join(', ')}`);
  const added = results.flatMap(({ teamsAdded }) => teamsAdded);
  if (added.length > 0)
    print(
      `${added.length} names match no known team, and are new ones: ${added.map(({ name }) => name).join(', ')}`,
    );
  for (const { name, like } of results.flatMap(({ doubtful }) => doubtful))
    print(`perhaps not new: ${name}, which looks like ${like.join(', ')}`);
  for (const report of reports) if (report.outcome === 'refused') print(`refused: ${report.reason}`);
};
