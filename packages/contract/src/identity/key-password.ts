import * as z from 'zod/mini'
import { customer, keyMethods } from '../core/access.ts'
import { defineOrder } from '../orders/define-order.ts'

/** Records that the password of the customer's USB-Key was changed. Only the key knows the password. */
export const recordKeyPasswordChange = defineOrder({
  code: 'PSC0203',
  title: { zh: 'USB-Key密码修改', en: 'USB-Key password' },
  access: customer(),
  methods: keyMethods,
  input: z.strictObject({
    /** Serial number of the certificate on the key. */
    serial: z.string().check(z.regex(/^[0-9A-F]{1,40}$/, 'keyMismatch')),
  }),
  errors: ['keyMismatch', 'certificateMissing'],
})
