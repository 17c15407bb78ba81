import * as z from 'zod/mini'
import { customer } from '../core/access.ts'
import { defineCall } from '../core/call.ts'
import { reservedInformationField } from '../core/fields.ts'
import { defineOrder } from '../orders/define-order.ts'

export const changeReservedInformation = defineOrder({
  code: 'PSC0102',
  title: { zh: '预留信息', en: 'Reserved information' },
  access: customer(),
  input: z.strictObject({ seal: reservedInformationField }),
  errors: ['reservedInformationLength', 'illegalCharacters', 'reservedInformationUnchanged'],
})

export const reservedInformation = defineCall({
  name: 'PSC0102003_current',
  summary: "The customer's reserved information, null while none is set",
  access: customer(),
  request: z.strictObject({}),
  response: z.object({ seal: z.nullable(z.string()) }),
})

export const profileCalls = [reservedInformation]
export const profileOrders = [changeReservedInformation]
