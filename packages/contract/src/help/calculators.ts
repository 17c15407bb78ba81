import * as z from 'zod/mini'
import { customer } from '../core/access.ts'
import { bilingual } from '../core/bilingual.ts'
import { defineCall } from '../core/call.ts'
import { dateField } from '../core/fields.ts'
import { currencies } from '../core/money.ts'

const currency = z.enum(currencies)
const termRates = z.array(z.object({ months: z.number(), ratePpm: z.number() }))

/** Parameters for the calculators, the same that orders of today use. Every logged-in customer may ask. */
export const calculatorTerms = defineCall({
  name: 'financialCalculator001_terms',
  summary: 'Rates, boards and tariffs of a day, as the orders of that day take them',
  access: customer(),
  request: z.strictObject({
    /** The day of the deposit board. Today if omitted. */
    on: z.optional(dateField),
  }),
  response: z.object({
    today: z.string(),
    deposits: z.object({
      on: z.string(),
      /** By currency, RMB first. Only those in which time deposits are taken. Rates are annual, in millionths. */
      boards: z.array(z.object({ currency, currentPpm: z.number(), terms: termRates })),
      call1Ppm: z.number(),
      call7Ppm: z.number(),
      /** Minimum of a call deposit. */
      callLeast: z.string(),
    }),
    exchange: z.object({
      /** RMB for 100 units. */
      rates: z.array(
        z.object({ currency, mid: z.string(), buy: z.string(), cashBuy: z.string(), sell: z.string() }),
      ),
    }),
    /** Instalments of credit cards: interest of a period on the whole principal, in millionths. */
    instalments: z.object({ ratePpm: z.number(), periods: z.array(z.number()) }),
    /** Loan prime rates, in millionths a year. */
    lpr: z.object({ oneYearPpm: z.number(), fiveYearsPpm: z.number() }),
  }),
  errors: ['dateTooEarly'],
})

/** Funds that the fund calculator can use, and the NAVs of the requested one. */
export const calculatorFunds = defineCall({
  name: 'financialCalculator002_funds',
  summary: 'Funds in RMB, and the NAVs and dividends of one of them over two years',
  access: customer(),
  request: z.strictObject({
    productCode: z.optional(z.string().check(z.regex(/^[0-9A-Z]{1,16}$/, 'productUnknown'))),
  }),
  response: z.object({
    /** By code. Money funds are left out because their NAV is always 1.0000. */
    funds: z.array(z.object({ productCode: z.string(), name: bilingual, subscriptionPpm: z.number() })),
    /** Oldest first. Null if no fund is requested. NAVs and dividends per unit are in ten-thousandths of a yuan. */
    course: z.nullable(
      z.array(
        z.object({
          on: z.string(),
          navE4: z.number(),
          /** The dividend with this ex-date. */
          dividend: z.nullable(z.object({ recordOn: z.string(), perUnitE4: z.number() })),
        }),
      ),
    ),
  }),
  errors: ['productUnknown'],
})
export type CalculatorTerms = z.infer<typeof calculatorTerms.response>
