/** The drawings of lessons by path, with their size, so that a page reserves their space before they load. */
export const lessonFigures: Readonly<Record<string, { width: number; height: number }>> = {
  '/figures/fertile-window.svg': { width: 328, height: 296 },
};
