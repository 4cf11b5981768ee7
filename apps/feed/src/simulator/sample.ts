/** Mean of a sample; NaN when it is empty. */
export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Standard deviation of a sample. */
export const sd = (values: readonly number[]): number => {
  const centre = mean(values);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - centre) ** 2, 0) / (values.length - 1));
};

/** Correlation of two samples of the same length. */
export const correlation = (left: readonly number[], right: readonly number[]): number => {
  const [centreLeft, centreRight] = [mean(left), mean(right)];
  const covariance = left.reduce(
    (sum, value, index) => sum + (value - centreLeft) * ((right[index] ?? 0) - centreRight),
    0,
  );
  return covariance / (left.length - 1) / (sd(left) * sd(right));
};

/** Chi-square of two tables of counts against the hypothesis that one distribution made both. */
export const chiSquareOfTables = (left: readonly number[], right: readonly number[]): number => {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const scale = Math.sqrt(sum(right) / sum(left));
  return left.reduce((total, value, index) => {
    const other = right[index] ?? 0;
    return value + other === 0 ? total : total + (scale * value - other / scale) ** 2 / (value + other);
  }, 0);
};
