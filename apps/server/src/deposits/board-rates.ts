import * as z from 'zod/mini'
import { defineParameter } from '../bankday/index.ts'

const ppm = z.number().check(z.int(), z.gte(0))

/** The rates on the board of a branch, annual, in millionths (domain rules, section 1). */
export const boardRatesParameter = defineParameter(
  'deposits.boardRates',
  z.object({
    current: ppm,
    call1: ppm,
    call7: ppm,
    /** By months of the term. */
    term: z.object({ '3': ppm, '6': ppm, '12': ppm, '24': ppm, '36': ppm, '60': ppm }),
  }),
)
export type BoardRates = z.infer<typeof boardRatesParameter.schema>

/** The default board, and the one before it, each with the day it took effect. */
export const defaultBoardRates: readonly (readonly [effectiveOn: string, rates: BoardRates])[] = [
  [
    '2024-10-18',
    {
      current: 1_000,
      call1: 1_000,
      call7: 4_500,
      term: { '3': 8_000, '6': 10_000, '12': 11_000, '24': 12_000, '36': 15_000, '60': 15_500 },
    },
  ],
  [
    '2025-05-20',
    {
      current: 500,
      call1: 1_000,
      call7: 3_000,
      term: { '3': 6_500, '6': 8_500, '12': 9_500, '24': 10_500, '36': 12_500, '60': 13_000 },
    },
  ],
]
