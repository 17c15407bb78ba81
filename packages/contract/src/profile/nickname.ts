import * as z from 'zod/mini'
import { customer } from '../core/access.ts'
import { defineCall } from '../core/call.ts'
import { nicknameField } from '../core/fields.ts'
import { defineOrder } from '../orders/define-order.ts'

/** Changes the nickname. It is unique within the bank, regardless of width and letter case. */
export const changeNickname = defineOrder({
  code: 'PSC0106',
  title: { zh: '修改昵称', en: 'Change nickname' },
  access: customer(),
  input: z.strictObject({ nickname: nicknameField }),
  errors: [
    'nicknameLength',
    'nicknameCharacters',
    'nicknameDigitsOnly',
    'nicknameReserved',
    'nicknameUnchanged',
    'nicknameTaken',
    'nicknameTooOften',
  ],
})

export const currentNickname = defineCall({
  name: 'PSC0106003_current',
  summary: 'The nickname, and how often it can still be changed',
  access: customer(),
  request: z.strictObject({}),
  response: z.object({
    nickname: z.nullable(z.string()),
    /** Changes left, out of `max` in `days` days. */
    left: z.number(),
    max: z.number(),
    days: z.number(),
    /** If none are left, when the next change is possible. */
    againAt: z.nullable(z.string()),
    /** Days for which a nickname that was given up is reserved for its former holder. */
    heldDays: z.number(),
  }),
})

export const nicknameStates = ['free', 'taken', 'own', 'unknown'] as const

export const nicknameFree = defineCall({
  name: 'PSC0106004_free',
  summary: 'Whether a nickname is free; unknown after ten questions a minute',
  access: customer(),
  request: z.strictObject({ nickname: nicknameField }),
  response: z.object({ state: z.enum(nicknameStates) }),
})
