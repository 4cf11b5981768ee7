/** Factors a symmetric positive definite matrix in place; the lower triangle holds the factor. False where it is not. */
export const factor = (matrix: Float64Array, n: number): boolean => {
  for (let row = 0; row < n; row++) {
    for (let column = 0; column <= row; column++) {
      let sum = matrix[row * n + column] ?? 0;
      for (let k = 0; k < column; k++) sum -= (matrix[row * n + k] ?? 0) * (matrix[column * n + k] ?? 0);
      if (row !== column) matrix[row * n + column] = sum / (matrix[column * n + column] ?? 1);
      else if (sum > 0) matrix[row * n + row] = Math.sqrt(sum);
      else return false;
    }
  }
  return true;
};

/** Takes `times` the `k`-th part of the right side from its `row`-th. */
const take = (right: Float64Array, [row, k]: readonly [number, number], times: number | undefined): void => {
  right[row] = (right[row] ?? 0) - (times ?? 0) * (right[k] ?? 0);
};

const divide = (right: Float64Array, row: number, by: number | undefined): void => {
  right[row] = (right[row] ?? 0) / (by ?? 1);
};

/** Solves with a factored matrix, in place of the right side. */
export const solve = (matrix: Float64Array, n: number, right: Float64Array): void => {
  for (let row = 0; row < n; row++) {
    for (let k = 0; k < row; k++) take(right, [row, k], matrix[row * n + k]);
    divide(right, row, matrix[row * n + row]);
  }
  for (let row = n - 1; row >= 0; row--) {
    divide(right, row, matrix[row * n + row]);
    for (let k = 0; k < row; k++) take(right, [k, row], matrix[row * n + k]);
  }
};

/** Diagonal of the inverse of a factored matrix: the variances, where the matrix is an information. */
export const inverseDiagonal = (matrix: Float64Array, n: number): Float64Array => {
  const diagonal = new Float64Array(n);
  for (let place = 0; place < n; place++) {
    // The inverse of the factor, column by column; its squares add up to the inverse's diagonal.
    const column = new Float64Array(n);
    for (let row = place; row < n; row++) {
      let sum = row === place ? 1 : 0;
      for (let k = place; k < row; k++) sum -= (matrix[row * n + k] ?? 0) * (column[k] ?? 0);
      column[row] = sum / (matrix[row * n + row] ?? 1);
    }
    diagonal[place] = column.reduce((sum, value) => sum + value * value, 0);
  }
  return diagonal;
};
