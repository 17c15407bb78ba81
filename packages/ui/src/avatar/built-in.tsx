/** The background and the two layers of a picture, on a 64-unit square. */
type Drawing = readonly [ground: string, ink: string, light: string, back: string, front: string]

/** The bank's built-in pictures: sail, waves, hills, moon, sun, lotus, bamboo, kite, fish, cloud, boat, star. */
const drawings: readonly Drawing[] = [
  ['#dcebeb', '#136471', '#fff', 'M0 46q16-8 32 0t32 0v18H0Z', 'M30 12v30H14Zm4 6 14 24H34Z'],
  [
    '#136471',
    '#9cc3c4',
    '#dcefef',
    'M0 40q16-10 32 0t32 0v24H0Z',
    'M0 30q16-10 32 0t32 0v6q-16 8-32 0t-32 0Z',
  ],
  ['#f3e7d8', '#805300', '#d9b38c', 'M0 64 22 24l16 24 8-10 18 26Z', 'M0 64 34 36l30 28Z'],
  [
    '#0b2f36',
    '#f3e7c0',
    '#3b8790',
    'M40 12a20 20 0 1 0 12 32 16 16 0 0 1-12-32Z',
    'M0 54q16-6 32 0t32 0v10H0Z',
  ],
  ['#fbeee9', '#bf4027', '#f2b8a8', 'M32 14a16 16 0 1 0 .1 0Z', 'M0 48q16-8 32 0t32 0v16H0Z'],
  [
    '#eef5f4',
    '#b0604a',
    '#e6b0a4',
    'M32 14q14 16 0 36-14-20 0-36Z',
    'M12 28q18 2 20 24Q12 48 12 28Zm40 0q-18 2-20 24 20-4 20-24Z',
  ],
  [
    '#edf5f0',
    '#2a6e4d',
    '#78c99e',
    'M24 4h6v56h-6Zm14 8h6v52h-6Z',
    'M30 22q16-12 22-2-12 8-22 2ZM24 40Q8 28 4 40q12 8 20 0Z',
  ],
  ['#e8eef6', '#3a5c9a', '#b8442e', 'M32 6 52 28 32 46 12 28Z', 'M32 6v40L12 28ZM30 46q8 8 0 16h4q8-8 0-16Z'],
  ['#dff0f2', '#c4572f', '#fff', 'M8 32q18-20 36 0l12-10v20L44 32Q26 52 8 32Z', 'M18 30a2.5 2.5 0 1 0 .1 0Z'],
  [
    '#cfe3ee',
    '#fff',
    '#eaf3f8',
    'M16 44a10 10 0 0 1 2-20 14 14 0 0 1 27 3 9 9 0 0 1 3 17Z',
    'M28 54a7 7 0 0 1 1-12 9 9 0 0 1 17 2 6 6 0 0 1 2 10Z',
  ],
  [
    '#f6efe2',
    '#7a4a2a',
    '#136471',
    'M12 40h40q-4 12-14 12H26Q16 52 12 40Z',
    'M31 12h3v28h-3ZM34 14l14 20H34Z',
  ],
  [
    '#2b2a4a',
    '#e5bd6b',
    '#fff',
    'm32 10 6 15 16 1-12 10 4 16-14-9-14 9 4-16-12-10 16-1Z',
    'M12 14a2 2 0 1 0 .1 0ZM52 12a2 2 0 1 0 .1 0ZM54 48a2 2 0 1 0 .1 0Z',
  ],
]

/** Draws a built-in picture by its number, from 1. The surrounding component has to name it for screen readers. */
export function BuiltInAvatar({ number }: { number: number }) {
  const drawing = drawings[number - 1]
  if (!drawing) return null
  const [ground, ink, light, back, front] = drawing
  return (
    <svg viewBox="0 0 64 64" width="100%" height="100%" aria-hidden="true" focusable="false">
      <path fill={ground} d="M0 0h64v64H0Z" />
      <path fill={ink} d={back} />
      <path fill={light} d={front} />
    </svg>
  )
}
