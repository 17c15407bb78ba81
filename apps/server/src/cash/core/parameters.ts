import { currencies } from '@cloudsail/contract'
import * as z from 'zod/mini'
import { defineParameter, yuan } from '../../bankday/index.ts'

/** Dated parameter: the notes and coins of each currency, largest first, as decimal amounts. */
export const denominations = defineParameter(
  'cash.denominations',
  z.record(z.enum(currencies), z.array(z.string().check(z.regex(/^\d+(\.\d{1,2})?$/)))),
  { zh: '券别', en: 'Denominations of cash' },
)

/**
 * Dated parameter in CNY: the most a drawer may hold before it takes no more; from which amount an agent's document is kept;
 * from which sum of a customer's day, each side alone, source and purpose are asked.
 */
export const cashRules = defineParameter(
  'cash.rules',
  z.object({
    drawerMost: yuan,
    agentInFrom: yuan,
    agentOutFrom: yuan,
    sourceFrom: yuan,
  }),
  { zh: '现金业务规则', en: 'Rules of cash' },
)

export const parameters = [denominations, cashRules]
