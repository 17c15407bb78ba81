import type { CardRates } from '@cloudsail/contract/cards'
import * as z from 'zod/mini'
import { defineParameter } from '../../bankday/index.ts'

/**
 * Dated: what earns how many points, the maximum per calendar month, and the number of points from which a reminder is sent.
 */
export const earningParameter = defineParameter(
  'points.rules',
  z.object({
    caps: z.object({
      assets: z.number(),
      payment: z.number(),
      deposit: z.number(),
      transfer: z.number(),
      logIn: z.number(),
    }),
    transfer: z.number(),
    logIn: z.number(),
    eStatement: z.number(),
    remindFrom: z.number(),
  }),
  { zh: '积分获取规则', en: 'How points are earned' },
)

const rateE2 = z.int().check(z.gte(0))

/** Dated: the points for each yuan of retail by card, in hundredths. A purchase earns by the day on which it is posted. */
export const cardRatesParameter = defineParameter<CardRates>(
  'points.cardRates',
  z.strictObject({
    classic: rateE2,
    gold: rateE2,
    young: rateE2,
    platinum: rateE2,
    world: rateE2,
    diamond: rateE2,
  }),
  { zh: '信用卡积分倍率', en: 'Points of credit cards' },
)

/**
 * Dated: the value of points converted to money, the maximum converted to cash per calendar year, the minimum for a bill,
 * and the workdays within which the supplier answers.
 */
export const redeemingParameter = defineParameter(
  'points.redeeming',
  z.object({
    pointsAYuan: z.number(),
    cashMost: z.number(),
    billPointsAYuan: z.number(),
    billLeast: z.number(),
    supplierWorkdays: z.number(),
  }),
  { zh: '积分兑换规则', en: 'What points are worth' },
)
