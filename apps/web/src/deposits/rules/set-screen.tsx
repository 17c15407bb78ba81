import { type RuleInput, ruleRehearsal } from '@cloudsail/contract/deposits'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { NextStep } from '@cloudsail/ui/order-flow/next-step.tsx'
import { OrderFlow } from '@cloudsail/ui/order-flow/order-flow.tsx'
import type { PreviewView } from '@cloudsail/ui/order-flow/use-preview.ts'
import { Rehearsal, RehearsalAside } from './rehearsal.tsx'
import { RuleAside } from './rule-aside.tsx'
import { RuleFields } from './rule-fields.tsx'
import { type RuleValues, ruleForm } from './rule-form.ts'

void loadTexts('depositRules')
void loadTexts('timeDeposits')

/** Asks the bank for a rehearsal. Rejects for the same reasons as setting the rule. */
async function rehearse(input: RuleInput): Promise<PreviewView<RuleValues>> {
  const answer = await call(ruleRehearsal, input, { busy: true, reportErrors: 'withoutField' })
  return (actions) => ({
    main: <Rehearsal input={input} answer={answer} actions={actions} />,
    beside: <RehearsalAside input={input} answer={answer} actions={actions} />,
  })
}

/** PAM1001000: sets a rule that moves the customer's own money automatically. It is rehearsed on the past first. */
export default function SetRuleScreen() {
  const t = useTexts('depositRules')
  return (
    <OrderFlow
      form={ruleForm}
      history="/PAM1002000"
      submitLabel={t('submit')}
      preview={{ step: t('step'), load: rehearse }}
      aside={<RuleAside />}
      next={() => (
        <NextStep icon="list" href="/PAM1002000">
          {t('toRules')}
        </NextStep>
      )}
    >
      <RuleFields />
    </OrderFlow>
  )
}
