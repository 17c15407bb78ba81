import * as z from 'zod/mini'
import { customer } from '../core/access.ts'
import { defineCall } from '../core/call.ts'
import { defineOrder } from '../orders/define-order.ts'

/** Minutes for which a binding code is valid. */
export const wechatCodeMinutes = 5

/** YWS0101000: creates a code. Typing it in WeChat within its validity binds that WeChat account to the customer. */
export const bindWechat = defineOrder({
  code: 'YWS0101',
  title: { zh: '微信银行绑定', en: 'Link WeChat' },
  access: customer(),
  input: z.strictObject({}),
  errors: ['wechatBound'],
})

/** Ends the binding and notifies the WeChat account. */
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
    /** Null if no account is bound. */
    bound: z.nullable(z.object({ name: z.string(), since: z.string() })),
    code: z.nullable(z.object({ code: z.string(), until: z.string() })),
    /** The time of the bank clock. */
    now: z.string(),
  }),
})

export const wechatOrders = [bindWechat, unbindWechat]
export const wechatCalls = [wechatState]
