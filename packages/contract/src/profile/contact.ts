import * as z from 'zod/mini'
import { customer } from '../core/access.ts'
import { defineCall } from '../core/call.ts'
import type { ErrorKey } from '../core/errors.ts'
import { textField } from '../core/fields/kinds.ts'
import { emailField, postcodeField } from '../core/fields.ts'
import { characterCount, isPlainText } from '../core/rules/index.ts'
import { hasEmployer, occupations } from '../dictionaries/occupations.ts'
import { provinceNames, provinces } from '../dictionaries/provinces.ts'
import { defineOrder } from '../orders/define-order.ts'

const partField = (required: ErrorKey, most: number) =>
  textField((text) =>
    text === '' ? required : isPlainText(text) && characterCount(text) <= most ? null : 'addressPartInvalid',
  )

/** Parts of an address, without its postcode. */
export const addressParts = z.strictObject({
  province: z.enum(provinces, 'provinceRequired'),
  city: partField('cityRequired', 15),
  district: partField('districtRequired', 15),
  street: partField('streetRequired', 50),
})
export type AddressParts = z.infer<typeof addressParts>

/** Returns an address on one line, as letters show it. A city that is also a province is not repeated. */
export function addressLine({ province, city, district, street }: AddressParts): string {
  const { zh } = provinceNames[province]
  const isSaid = zh === city || zh === `${city}市`
  return `${zh}${isSaid ? '' : city}${district}${street}`
}

/**
 * Changes the e-mail address for notifications and codes. The customer's number confirms first, then the present address,
 * then the new one.
 */
export const changeEmail = defineOrder({
  code: 'PSC0110',
  title: { zh: '修改电子邮箱', en: 'Change email' },
  access: customer(),
  input: z.strictObject({ email: emailField }),
  errors: ['emailRequired', 'emailInvalid', 'emailUnchanged'],
})

/** Changes the address of residence, to which letters and cards are sent. */
export const changeAddress = defineOrder({
  code: 'PSC0111',
  title: { zh: '修改联系地址', en: 'Change address' },
  access: customer(),
  input: z.extend(addressParts, { postcode: postcodeField }),
  errors: [
    'provinceRequired',
    'cityRequired',
    'districtRequired',
    'streetRequired',
    'addressPartInvalid',
    'postcodeRequired',
    'postcodeInvalid',
    'addressUnchanged',
  ],
})

const employerField = textField((text) =>
  text === '' || (characterCount(text) >= 2 && characterCount(text) <= 60 && isPlainText(text))
    ? null
    : 'employerRequired',
)

/** Changes occupation and employer, which the bank must know about a customer. */
export const changeOccupation = defineOrder({
  code: 'PSC0112',
  title: { zh: '修改职业信息', en: 'Change occupation' },
  access: customer(),
  input: z
    .strictObject({ occupation: z.enum(occupations, 'occupationRequired'), employer: employerField })
    .check(
      z.refine(({ occupation, employer }) => !hasEmployer(occupation) || employer !== '', {
        path: ['employer'],
        error: 'employerRequired',
      }),
    ),
  errors: ['occupationRequired', 'employerRequired', 'occupationUnchanged'],
})

export const currentContact = defineCall({
  name: 'PSC0111003_current',
  summary: 'How the customer can be reached and what they do, as the forms that change it begin',
  access: customer(),
  request: z.strictObject({}),
  response: z.object({
    /** Masked. Null if the bank has none. */
    email: z.nullable(z.string()),
    address: z.nullable(z.string()),
    occupation: z.nullable(z.enum(occupations)),
    /** Days after a change of address during which no cards are sent there. */
    holdDays: z.number(),
  }),
})
