import { parseAmount } from '@cloudsail/contract'
import type { CommissionTariff } from '@cloudsail/contract/remittance'
import * as z from 'zod/mini'
import { defineParameter, yuan } from '../../bankday/index.ts'

const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
const hours = { opensAt: timeOfDay, closesAt: timeOfDay }
const whole = z.int().check(z.gte(1))

/** Dated parameter: desk batches, hours of the ways, limits per day and per remittance, and closed countries. */
export const abroadTerms = defineParameter(
  'remittance.abroad',
  z.object({
    runsFrom: timeOfDay,
    runsTo: timeOfDay,
    runMinutes: whole,
    deadlineWorkdays: whole,
    deadlineAt: timeOfDay,
    /** Batches until this time settle on the same day. */
    settlesUntil: timeOfDay,
    /** Two decimals, like CNY. */
    dayUsd: yuan,
    rmbSingle: yuan,
    closedCountries: z.array(z.string()),
    recallWorkdays: whole,
    /** The time at which the previous day's statement is requested. */
    statementAt: timeOfDay,
    hongKong: z.object(hours),
    cips: z.object({ ...hours, deskFrom: yuan }),
  }),
  { zh: '境外汇款时间与限额', en: 'Times and limits of remittances abroad' },
)
export type AbroadTerms = z.output<(typeof abroadTerms)['schema']>

const commission = z.pipe(
  z.object({
    currency: z.enum(['USD', 'HKD']),
    ppm: whole,
    min: z.string(),
    max: z.string(),
    part: z.tuple([whole, whole]),
  }),
  z.transform(({ currency, ppm, min, max, part }): CommissionTariff => {
    const [minMinor, maxMinor] = [parseAmount(min, currency), parseAmount(max, currency)]
    if (minMinor === null || maxMinor === null) throw new Error(`Not amounts: ${min}, ${max}`)
    return { currency, ppm: BigInt(ppm), minMinor, maxMinor, part: [BigInt(part[0]), BigInt(part[1])] }
  }),
)

/**
 * Dated parameter: commissions of SWIFT and of the fast way to Hong Kong, cable fee and prepaid charges under OUR, in US
 * dollars.
 */
export const abroadTariff = defineParameter(
  'remittance.tariff',
  z.object({ swift: commission, hongKong: commission, cableUsd: yuan, ourUsd: yuan }),
  { zh: '境外汇款收费标准', en: 'Tariff of remittances abroad' },
)
export type AbroadTariff = z.output<(typeof abroadTariff)['schema']>

export const abroadParameters = [abroadTerms, abroadTariff]
