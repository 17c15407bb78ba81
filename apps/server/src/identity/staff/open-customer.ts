import { inBoth } from '@cloudsail/contract'
import { openCustomer as contract } from '@cloudsail/contract/staff'
import { needsSecond } from '../../identity-check/index.ts'
import { staffAction } from '../../staff/index.ts'
import { result } from './activation.ts'
import { checkPerson, createPerson, decidePerson, personFacts } from './person.ts'

/**
 * 1101: opens a customer without account and internet bank. A second person approves if the register did not confirm the
 * document, or if another customer has the name and the date of birth.
 */
export const openCustomer = staffAction({
  contract,
  things: () => [],
  consult: checkPerson,
  loadFacts: (context, input) => personFacts(context, input),

  decide(asked, input, facts) {
    return {
      plan: null,
      customerId: null,
      approval: needsSecond(asked.consulted) || facts.alike.length > 0 ? 'second' : 'none',
      lines: decidePerson(asked, input, facts),
    }
  },

  async execute({ q, now, maker, services }, input) {
    const customerId = await createPerson(
      q,
      input,
      {
        kind: 'unsigned',
        method: 'none',
        branchCode: maker.branchCode!,
        ebankNumber: null,
        createdAt: now,
      },
      services.config.pepper,
    )
    return {
      customerId,
      results: [result('customerNumber', inBoth(String(customerId)))],
    }
  },
})
