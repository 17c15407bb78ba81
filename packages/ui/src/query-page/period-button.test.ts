import { expect, test } from 'vitest'
import { spanText } from './period-button.tsx'

test.each([
  ['2026-08-21', '2026-11-20', '08-21 至 11-20'],
  ['2026-11-20', '2026-11-20', '11-20'],
  // Over two years the second year cannot be guessed.
  ['2025-11-20', '2026-02-20', '2025-11-20 至 2026-02-20'],
  ['2025-03-01', '2025-03-31', '2025-03-01 至 2025-03-31'],
  ['2024-12-31', '2024-12-31', '2024-12-31'],
])('the days %s to %s read %s', (from, to, text) => {
  expect(spanText({ from, to }, '2026-11-27', '至')).toBe(text)
})
