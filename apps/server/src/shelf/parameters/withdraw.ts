import { parameterWithdrawal as contract } from '@cloudsail/contract/staff'
import { businessDate, type Parameter, withdrawParameter } from '../../bankday/index.ts'
import { BankError } from '../../errors.ts'
import { staffAction } from '../../staff/index.ts'
import { differenceOf } from './difference.ts'
import { storedFacts } from './stored-facts.ts'

/** 7103: withdraws a value that has not taken effect. The text shows which members fall back to the value before it. */
export const withdraw = (definitions: readonly Parameter<unknown>[]) =>
  staffAction({
    contract,
    things: () => [],

    loadFacts: storedFacts,

    decide({ now }, { parameter, effectiveOn }, { stored }) {
      const definition = definitions.find(({ key }) => key === parameter)
      if (!definition) throw new BankError('parameterUnknown', { field: 'parameter' })
      const own = stored.filter(({ key }) => key === parameter)
      const ahead = own.find((row) => row.effectiveOn === effectiveOn)
      if (!ahead || effectiveOn <= businessDate(now))
        throw new BankError('parameterNotAhead', { field: 'effectiveOn' })
      const earlier = own.findLast((row) => row.effectiveOn < effectiveOn)
      return {
        plan: null,
        customerId: null,
        lines: differenceOf({
          definition,
          effectiveOn,
          before: ahead.value,
          after: earlier?.value ?? null,
          laterOn: own.map((row) => row.effectiveOn).filter((date) => date > effectiveOn),
        }),
      }
    },

    async execute({ q }, { parameter, effectiveOn }) {
      // The database's clock may have begun the date since the action was decided.
      if (!(await withdrawParameter(q, parameter, effectiveOn)))
        throw new BankError('parameterNotAhead', { field: 'effectiveOn' })
      return {}
    },
  })
