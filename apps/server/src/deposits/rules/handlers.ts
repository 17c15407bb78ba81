import * as calls from '@cloudsail/contract/deposits'
import { type Handler, handle } from '../../http/handler.ts'
import { orderHandlers } from '../../orders/index.ts'
import { queryHandlers } from '../../query/index.ts'
import { cancelDepositRule } from './cancel-rule.ts'
import { changeDepositRule, holdDepositRule, resumeDepositRule } from './change-rule.ts'
import { queryRules, readRuleRuns } from './query-rules.ts'
import { rehearseRule } from './rehearse.ts'
import { setDepositRule } from './set-rule.ts'
import { readRuleTerms } from './terms.ts'

export const ruleHandlers: Handler[] = [
  ...orderHandlers([
    setDepositRule,
    cancelDepositRule,
    changeDepositRule,
    holdDepositRule,
    resumeDepositRule,
  ]),
  handle(calls.depositRuleTerms, readRuleTerms),
  handle(calls.ruleRehearsal, rehearseRule),
  ...queryHandlers(calls.depositRules, { read: queryRules }),
  handle(calls.depositRule, readRuleRuns),
]
