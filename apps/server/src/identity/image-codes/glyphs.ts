type Point = readonly [x: number, y: number]
type Stroke = readonly Point[]

/** Returns points on an ellipse. Angles are in degrees, clockwise from three o'clock. */
function arc(
  centerX: number,
  centerY: number,
  radiusX: number,
  radiusY: number,
  from: number,
  to: number,
): Point[] {
  const steps = Math.max(4, Math.round(Math.abs(to - from) / 15))
  return Array.from({ length: steps + 1 }, (_, index) => {
    const angle = ((from + ((to - from) * index) / steps) * Math.PI) / 180
    return [centerX + radiusX * Math.cos(angle), centerY + radiusY * Math.sin(angle)]
  })
}

/**
 * Characters as strokes in a box of 10 x 14. Characters that look like another are left out: 0 O D Q, 1 I L, 5 S, 2 Z, 8 B,
 * 6 G, E F, A 4, K X.
 */
export const glyphs: Readonly<Record<string, readonly Stroke[]>> = {
  2: [[...arc(5, 4.5, 4, 4, 190, 375), [1, 13.5], [9.5, 13.5]]],
  3: [[...arc(4.5, 4, 4, 3.5, 200, 440), ...arc(4.5, 10.2, 4.5, 3.6, 280, 520)]],
  6: [[[7.5, 0.5], [2.2, 6.5], ...arc(5, 9.6, 4.1, 4, 200, 560)]],
  7: [
    [
      [0.5, 0.8],
      [9.3, 0.8],
      [3.6, 13.8],
    ],
  ],
  8: [arc(5, 3.9, 3.4, 3.4, 90, 450), arc(5, 10.5, 4.2, 3.4, -90, 270)],
  9: [[[2.5, 13.5], [7.8, 7.5], ...arc(5, 4.4, 4.1, 4, 20, 380)]],
  A: [
    [
      [0.5, 13.8],
      [5, 0.3],
      [9.5, 13.8],
    ],
    [
      [2.3, 9],
      [7.7, 9],
    ],
  ],
  C: [arc(5.8, 7, 5, 6.7, -45, -315)],
  E: [
    [
      [9, 0.5],
      [1, 0.5],
      [1, 13.5],
      [9.2, 13.5],
    ],
    [
      [1, 6.8],
      [7.6, 6.8],
    ],
  ],
  H: [
    [
      [1, 0.3],
      [1, 13.8],
    ],
    [
      [9, 0.3],
      [9, 13.8],
    ],
    [
      [1, 7],
      [9, 7],
    ],
  ],
  K: [
    [
      [1.2, 0.3],
      [1.2, 13.8],
    ],
    [
      [9, 0.4],
      [1.2, 8.4],
    ],
    [
      [4, 5.8],
      [9.4, 13.8],
    ],
  ],
  M: [
    [
      [0.4, 13.8],
      [1.2, 0.3],
      [5, 9],
      [8.8, 0.3],
      [9.6, 13.8],
    ],
  ],
  N: [
    [
      [1, 13.8],
      [1, 0.3],
      [9, 13.8],
      [9, 0.3],
    ],
  ],
  P: [[[1.4, 13.8], [1.4, 0.5], [4.6, 0.5], ...arc(4.8, 4.1, 4.2, 3.6, -90, 90), [1.4, 7.7]]],
  R: [
    [[1.4, 13.8], [1.4, 0.5], [4.6, 0.5], ...arc(4.8, 4, 4, 3.5, -90, 90), [1.4, 7.5]],
    [
      [4.6, 7.5],
      [9.4, 13.8],
    ],
  ],
  T: [
    [
      [0.3, 0.6],
      [9.7, 0.6],
    ],
    [
      [5, 0.6],
      [5, 13.8],
    ],
  ],
  U: [[[1, 0.3], [1, 9], ...arc(5, 9.3, 4, 4.4, 180, 0), [9, 0.3]]],
  W: [
    [
      [0.2, 0.3],
      [2.6, 13.8],
      [5, 4.5],
      [7.4, 13.8],
      [9.8, 0.3],
    ],
  ],
  Y: [
    [
      [0.6, 0.3],
      [5, 7],
      [9.4, 0.3],
    ],
    [
      [5, 7],
      [5, 13.8],
    ],
  ],
}
