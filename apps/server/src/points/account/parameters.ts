import * as z from 'zod/mini'
import { defineParameter } from '../../bankday/index.ts'

/** Dated: what earns how many points, and the most a calendar month; from how many points a reminder is sent. */
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

/** Dated: what points are worth where they become money, the most that becomes cash a calendar year, the least a bill takes,
 *  and within how many workdays the supplier answers. */
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
