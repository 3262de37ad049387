const colours = 15;

/** The token of the colour at a place: slice i takes colour i, and the sixteenth starts again. */
export const chartColor = (index: number) => `--color-chart-${(index % colours) + 1}`;
