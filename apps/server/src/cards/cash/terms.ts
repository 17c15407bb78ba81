import type { CashTerms } from '@cloudsail/contract/cards'
import * as z from 'zod/mini'
import { defineParameter, yuan } from '../../bankday/index.ts'

/** Dated: the fee of a cash advance, and the maximum per day. */
export const cashTerms = defineParameter<CashTerms>(
  'cards.cash',
  z.pipe(
    z.strictObject({ feeE4: z.int().check(z.nonnegative()), feeLeast: yuan, dayMost: yuan, step: yuan }),
    z.transform(({ feeE4, feeLeast, dayMost, step }) => ({
      feeE4,
      feeLeastMinor: feeLeast,
      dayMostMinor: dayMost,
      stepMinor: step,
    })),
  ) as unknown as z.ZodMiniType<CashTerms>,
  { zh: '预借现金手续费与限额', en: 'Cash advances: fee and limits' },
)
