import type { CashTerms } from '@cloudsail/contract/cards'
import * as z from 'zod/mini'
import { defineParameter, yuan } from '../../bankday/index.ts'

/** What a cash advance costs and how much may be drawn in a day (domain rules, section 3; specification of cards, rule 7). */
export const cashTerms = defineParameter<CashTerms>(
  'cards.cash',
  z.pipe(
    z.strictObject({ feeE4: z.int().check(z.nonnegative()), feeLeast: yuan, dayMost: yuan, step: yuan }),
    z.transform(({ feeE4, feeLeast, dayMost, step }) => ({
      ...{ feeE4, feeLeastMinor: feeLeast, dayMostMinor: dayMost, stepMinor: step },
    })),
  ) as unknown as z.ZodMiniType<CashTerms>,
  { zh: '预借现金手续费与限额', en: 'Cash advances: fee and limits' },
)
