import * as z from 'zod/mini'
import { customer, mayMoveOwnMoney, payingMethods } from '../core/access.ts'
import { accountIdField } from '../core/fields.ts'
import { defineOrder } from '../orders/define-order.ts'
import { depositKeyField } from './deposit-orders.ts'
import { depositInstructions } from './time-deposits.ts'

/** On PAM0202000: changes what happens to a time deposit at maturity. Possible until the end of the day before. */
export const changeDeposit = defineOrder({
  code: 'PAM0203',
  title: { zh: '修改到期处理', en: 'Change maturity instruction' },
  access: customer({ kinds: mayMoveOwnMoney }),
  methods: payingMethods,
  input: z.strictObject({
    deposit: depositKeyField,
    instruction: z.enum(depositInstructions),
    settlementAccountId: accountIdField,
  }),
  errors: [
    'accountUnknown',
    'accountNotSigned',
    'depositClassThree',
    'settlementAccountUnusable',
    'depositUnknown',
    'parentDepositUnusable',
    'depositMatured',
    'depositUnchanged',
  ],
})
