import { parameterSheet as contract } from '@cloudsail/contract/staff'
import { businessDate, enterParametersAhead, type Parameter } from '../../bankday/index.ts'
import { BankError } from '../../errors.ts'
import { staffAction } from '../../staff/index.ts'
import { checkRows, differenceOf } from './difference.ts'
import { storedFacts } from './stored-facts.ts'

/**
 * 7102: enters the values of a sheet, all or none, each from its date on. The rules are those of `npm run parameters`. A value
 * whose date has come while the sheet waited is refused when the sheet is approved.
 */
export const enterSheet = (definitions: readonly Parameter<unknown>[]) =>
  staffAction({
    contract,
    things: () => [],

    loadFacts: storedFacts,

    decide({ now }, { rows }, { stored }) {
      const numbered = rows.map((row, index) => ({ ...row, line: index + 1 }))
      const { changes, faults } = checkRows(stored, definitions, numbered, businessDate(now))
      const [fault] = faults
      if (fault)
        throw new BankError('parameterRowFaulty', {
          field: `rows.${fault.line - 1}`,
          values: { line: fault.line, fault: fault.words },
        })
      if (changes.length === 0) throw new BankError('parameterUnchanged', { field: 'rows' })
      return { plan: { changes }, customerId: null, lines: changes.flatMap(differenceOf) }
    },

    async execute({ q, maker, actionId }, _, { plan: { changes } }) {
      const values = changes.map(({ definition, effectiveOn, after }) => ({
        key: definition.key,
        effectiveOn,
        value: after,
      }))
      await enterParametersAhead(q, values, `${maker.name} ${actionId}`)
      return {}
    },
  })
