import { parseAmount } from '@cloudsail/contract'
import * as z from 'zod/mini'
import { defineParameter } from '../../bankday/index.ts'

const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
const partE4 = z.int().check(z.gte(0), z.lt(10_000))

/** Parses dollars to cents. */
const usd = z.pipe(
  z.string(),
  z.transform((text: string) => {
    const cents = parseAmount(text, 'USD')
    if (cents === null) throw new Error(`Not an amount: ${text}`)
    return cents
  }),
)

/**
 * Dated parameter: trading hours, validity of a quote, the yearly quota of each side, and the spreads per currency off the
 * mid rate, for money and for banknotes, in ten-thousandths.
 */
export const fxTerms = defineParameter(
  'remittance.foreignExchange',
  z.object({
    opensAt: timeOfDay,
    closesAt: timeOfDay,
    quoteSeconds: z.int().check(z.gte(1)),
    quotaUsd: usd,
    spreads: z.record(z.string(), z.tuple([partE4, partE4])),
  }),
  { zh: '个人结售汇', en: 'Foreign exchange of individuals' },
)

/** Dated parameter, monthly: US dollars for one unit of each currency, in millionths. */
export const usdEquivalents = defineParameter(
  'remittance.usdEquivalents',
  z.record(
    z.string(),
    z.pipe(
      z.string().check(z.regex(/^\d{1,4}\.\d{6}$/)),
      z.transform((text: string) => BigInt(text.replace('.', ''))),
    ),
  ),
  { zh: '各币种对美元折算率', en: 'US dollar equivalents' },
)

/**
 * Dated parameter: how long the market's feed may be silent, its largest plausible distance from the day's mid rate, the
 * times at which the day is compared with the administration's list and the position is hedged, and the number of rate
 * alerts per customer.
 */
export const marketTerms = defineParameter(
  'remittance.market',
  z.object({
    staleSeconds: z.int().check(z.gte(1)),
    jumpE4: partE4,
    listAt: timeOfDay,
    squareAt: timeOfDay,
    mostAlerts: z.int().check(z.gte(1)),
  }),
  { zh: '外汇行情、对账与平盘', en: 'Market feed, reconciliation and squaring of foreign exchange' },
)

export const parameters = [fxTerms, usdEquivalents, marketTerms]
