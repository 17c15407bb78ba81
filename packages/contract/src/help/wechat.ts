import * as z from 'zod/mini'
import { customer } from '../core/access.ts'
import { defineCall } from '../core/call.ts'
import { defineOrder } from '../orders/define-order.ts'

/** How long a code for binding counts. */
export const wechatCodeMinutes = 5

/** YWS0101000: has a code made that binds a WeChat account to the customer, where it is typed there in time. */
export const bindWechat = defineOrder({
  code: 'YWS0101',
  title: { zh: '微信银行绑定', en: 'Link WeChat' },
  access: customer(),
  input: z.strictObject({}),
  errors: ['wechatBound'],
})

/** Ends the binding; the WeChat account is told. */
export const unbindWechat = defineOrder({
  code: 'YWS0102',
  title: { zh: '微信银行解绑', en: 'Unlink WeChat' },
  access: customer(),
  input: z.strictObject({}),
  errors: ['wechatNotBound'],
})

export const wechatState = defineCall({
  name: 'YWS0101003_state',
  summary: 'Whether a WeChat account is bound, and the code that binds one while it counts',
  access: customer(),
  request: z.strictObject({}),
  response: z.object({
    /** Null while none is. */
    bound: z.nullable(z.object({ name: z.string(), since: z.string() })),
    code: z.nullable(z.object({ code: z.string(), until: z.string() })),
    /** The bank clock. */
    now: z.string(),
  }),
})

export const wechatOrders = [bindWechat, unbindWechat]
export const wechatCalls = [wechatState]
