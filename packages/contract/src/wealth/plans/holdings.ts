import * as z from 'zod/mini'
import { contractMethods, contractRow } from '../../contracts/index.ts'
import { customer, notCardOnly } from '../../core/access.ts'
import { bilingual } from '../../core/bilingual.ts'
import { defineCall } from '../../core/call.ts'
import { accountIdField } from '../../core/fields.ts'
import { defineOrder } from '../../orders/define-order.ts'
import { stoppedErrors } from '../../orders/payment-errors.ts'
import { redemptionRests } from '../funds/redeem.ts'
import { unitsField } from '../units.ts'

/** PIF1403000: units of asset plans, their value, and when they can be redeemed. */
export const planHoldings = defineCall({
  name: 'PIF1403003_holdings',
  summary: 'Units of asset plans with value, cost, lots and the next open days',
  access: customer({ kinds: notCardOnly }),
  request: z.strictObject({}),
  response: z.object({
    holdings: z.array(
      z.object({
        product: z.string(),
        name: bilingual,
        risk: z.number(),
        units: z.string(),
        /** Units that are not locked and not part of an order under way. */
        available: z.string(),
        nav: z.nullable(z.object({ value: z.string(), on: z.string() })),
        /** The published NAVs of a year, ascending. */
        navs: z.array(z.object({ value: z.string(), on: z.string() })),
        /**
         * What the units held gained in the last months, or since they were bought if that is later. A period before the first
         * purchase is left out: its gain would be the whole gain.
         */
        gains: z.array(z.object({ months: z.number(), gain: z.string() })),
        value: z.string(),
        cost: z.string(),
        gain: z.string(),
        lots: z.array(
          z.object({
            units: z.string(),
            confirmedOn: z.string(),
            redeemableOn: z.string(),
            cost: z.string(),
          }),
        ),
        /** The next days on which the plan can be redeemed. */
        openDays: z.array(z.string()),
        isOpenToday: z.boolean(),
      }),
    ),
  }),
  errors: ['calendarMissing'],
})

/** PIF1406000: signed contracts, in force or ended. */
export const planContracts = defineCall({
  name: 'PIF1406003_contracts',
  summary: 'Signed contracts of asset plans and private products, the newest first',
  access: customer({ kinds: notCardOnly }),
  request: z.strictObject({}),
  response: z.object({ contracts: z.array(contractRow) }),
})

/** PIF1404000: redeems units that are no longer locked, on an open day. */
export const redeemPlan = defineOrder({
  code: 'PIF1404',
  title: { zh: '资管赎回', en: 'Redeem an asset plan' },
  access: customer({ kinds: notCardOnly }),
  methods: contractMethods,
  signing: 'branch',
  input: z.strictObject({
    product: z.string('productUnknown').check(z.regex(/^[A-Z0-9]{4,12}$/, 'productUnknown')),
    payeeAccountId: accountIdField,
    units: unitsField,
    /** For the part of a large redemption that is not confirmed: carried to the next T, or released. */
    rest: z.enum(redemptionRests),
  }),
  errors: [
    'productUnknown',
    'accountRequired',
    'accountUnknown',
    ...stoppedErrors,
    'accountClosed',
    'accountWrongType',
    'currencyUnsupported',
    'receivingAccountLost',
    'receivingAccountClosed',
    'wealthAccountNeeded',
    'unitsInvalid',
    'unitsShort',
    'lockedUnits',
    'productClosed',
    'calendarMissing',
  ],
})
