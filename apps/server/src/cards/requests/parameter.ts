import type { LimitTerms } from '@cloudsail/contract/cards'
import * as z from 'zod/mini'
import { defineParameter, yuan } from '../../bankday/index.ts'

const count = z.int().check(z.nonnegative())

/** Dated: rules for limits of credit cards. */
export const limitTerms = defineParameter<LimitTerms>(
  'cards.limits',
  z.pipe(
    z.strictObject({
      step: yuan,
      caps: z.strictObject({
        classic: yuan,
        gold: yuan,
        young: yuan,
        platinum: yuan,
        world: yuan,
        diamond: yuan,
      }),
      permanentMonths: count,
      temporaryMonths: count,
      cleanBills: count,
      betweenMonths: count,
      temporaryE4: count,
      leastDays: count,
      mostDays: count,
      acceptDays: count,
    }),
    z.transform(({ step, caps, ...rest }) => ({ ...rest, stepMinor: step, capsMinor: caps })),
  ) as unknown as z.ZodMiniType<LimitTerms>,
  { zh: '信用卡额度规则', en: 'Limits of credit cards' },
)
