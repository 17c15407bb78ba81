import type { InstalmentTerms } from '@cloudsail/contract/cards'
import * as z from 'zod/mini'
import { defineParameter, yuan } from '../../bankday/index.ts'

/** Dated: terms of instalment plans. */
export const instalmentTerms = defineParameter<InstalmentTerms>(
  'cards.instalments',
  z.pipe(
    z.strictObject({
      ratePpm: z.int().check(z.nonnegative()),
      least: yuan,
      periods: z.array(z.int().check(z.minimum(2), z.maximum(60))).check(z.minLength(1)),
    }),
    z.transform(({ least, ...rest }) => ({ ...rest, leastMinor: least })),
  ) as unknown as z.ZodMiniType<InstalmentTerms>,
  { zh: '信用卡分期利率与期数', en: 'Credit cards: instalments' },
)
