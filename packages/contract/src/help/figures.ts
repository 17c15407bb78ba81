import * as z from 'zod/mini'
import { anyone, authMethods } from '../core/access.ts'
import { defineCall } from '../core/call.ts'

/** What texts of help are filled with: the bank's own figures of today. A text names one as `{currentRate}`. */
export const helpFigureNames = [
  'hotline',
  'loginTries',
  'idleMinutes',
  'activationDays',
  'mobileSingle',
  'mobileDaily',
  'keySingle',
  'keyDaily',
  'fileSingle',
  'fileDaily',
  'uncertifiedDaily',
  'warnDaily',
  'coolingHours',
  'inBankSingle',
  'interbankSingle',
  'ordinaryHours',
  'nextDayAt',
  'futureAt',
  'feeBelowTenThousand',
  'feeBelowHundredThousand',
  'feeMost',
  'reviewFrom',
  'largeClosesAt',
  'duplicateHours',
  'batchMax',
  'designatedMax',
  'currentRate',
  'call1Rate',
  'call7Rate',
  'rate3m',
  'rate1y',
  'rate5y',
  'termLeast',
  'foreignTermLeast',
  'callLeast',
  'callLateDays',
  'insured',
  'rulesTopUpAt',
  'rulesOtherAt',
  'wealthConnectQuota',
] as const
export type HelpFigure = (typeof helpFigureNames)[number]
export type HelpFigures = Readonly<Record<HelpFigure, string>>

const ceiling = z.object({ single: z.string(), daily: z.string() })

export const helpFigures = defineCall({
  name: 'help001_figures',
  summary: 'The figures of today that texts of help are filled with: limits, fees, rates, hours',
  access: anyone,
  request: z.strictObject({}),
  response: z.object({
    today: z.string(),
    /** As a sentence shows them ("5,000.00", "0.05%"), by name; without currency. */
    figures: z.record(z.enum(helpFigureNames), z.string()),
    /** The most each authentication method may move, in CNY; "0.00" where it moves nothing. */
    methods: z.record(z.enum(authMethods), ceiling),
  }),
})
