/**
 * Turns the dark theme into red on black: the brightness of a color determines how red it becomes, and the darkest colors become
 * black. Rows are red, green, blue and opacity of the result; columns are those of the color, and a constant.
 */
export const nightMatrix = [
  [0.65, 1.82, 0.13, 0, -0.6],
  [0.13, 0.364, 0.026, 0, -0.12],
  [0.052, 0.146, 0.01, 0, -0.048],
  [0, 0, 0, 1, 0],
] as const;
