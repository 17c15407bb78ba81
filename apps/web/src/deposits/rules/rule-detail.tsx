import type { ResponseOf } from '@cloudsail/contract'
import {
  cancelDepositRule,
  depositRule,
  holdDepositRule,
  ruleText,
  wordsOfRule,
} from '@cloudsail/contract/deposits'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { momentText } from '@cloudsail/ui/base/dates.ts'
import { invalidateQueries } from '@cloudsail/ui/base/queries.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { showToast } from '@cloudsail/ui/base/toast-store.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Dialog } from '@cloudsail/ui/dialog.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { Slip, SlipLine } from '@cloudsail/ui/order-flow/slip.tsx'
import { useMayGive } from '@cloudsail/ui/order-flow/use-may-give.ts'
import { useQuickOrder } from '@cloudsail/ui/order-flow/use-quick-order.ts'
import { RuleActions } from '@cloudsail/ui/rule-actions/rule-actions.tsx'
import type { RuleFlow } from '@cloudsail/ui/rule-actions/rules-or-order.tsx'
import { RulePages } from '@cloudsail/ui/rule-pages.tsx'
import { useState } from 'react'
import { DateList } from './date-list.tsx'
import { RuleRunTag, RuleStateTag } from './rule-tags.tsx'
import css from './rules.module.css'

type Answer = ResponseOf<typeof depositRule>

interface Props {
  ruleId: string
  onFlow: (flow: RuleFlow<Answer['rule']>) => void
}

/** Shows a rule: its terms, its future dates, what can be done about it, and the outcomes of past runs. */
export function RuleDetail({ ruleId, onFlow }: Props) {
  const t = useTexts('depositRules')
  const rules = useTexts('rules')
  const may = useMayGive()
  return (
    <RulePages
      ruleId={ruleId}
      name={depositRule.name}
      read={(page, signal) => call(depositRule, page, { signal })}
      receipt={(date) => t('run.receipt', { date })}
      arrangement={(rule) => <Arrangement rule={rule} />}
      dates={(upcoming) => <DateList dates={upcoming.map((on) => ({ on }))} />}
      actions={(rule, left) => {
        if (rule.endedAt !== null) return null
        if (!may(cancelDepositRule)) return <p className={css.small}>{t('cancel.method')}</p>
        return <Actions rule={rule} left={left} onFlow={onFlow} />
      }}
      changed={({ changedBy }) =>
        changedBy === null ? null : { title: rules('changed'), orderId: changedBy }
      }
      run={(run) => <Run run={run} />}
    />
  )
}

function Actions({ rule, left, onFlow }: RuleFlowProps) {
  const hold = useQuickOrder(holdDepositRule)
  return (
    <RuleActions
      state={rule.state === 'paused' ? 'paused' : 'active'}
      nextOn={rule.nextOn}
      left={left}
      hold={{ ...hold, give: (action) => hold.give({ rule: rule.ruleId, action }) }}
      onChange={() => onFlow({ kind: 'change', rule })}
      onResume={() => onFlow({ kind: 'resume', rule })}
      cancel={<CancelRule rule={rule} />}
    />
  )
}

interface RuleFlowProps extends Pick<Props, 'onFlow'> {
  rule: Answer['rule']
  left: number
}

function Arrangement({ rule }: { rule: Answer['rule'] }) {
  const t = useTexts('depositRules')
  const language = useLanguage()
  return (
    <Slip amount={null} lines={[]}>
      <SlipLine label={t('rule')}>{ruleText(wordsOfRule(rule))[language]}</SlipLine>
      <SlipLine label={t('state')}>
        <RuleStateTag state={rule.state} />
      </SlipLine>
      <SlipLine label={t('paying')}>{rule.payingAccount}</SlipLine>
      {rule.destinationAccount && <SlipLine label={t('destination')}>{rule.destinationAccount}</SlipLine>}
      <SlipLine label={t('moved')}>
        <MoneyText amount={rule.moved} currency="CNY" />
      </SlipLine>
      <SlipLine label={t('setAt')}>{momentText(rule.setAt)}</SlipLine>
      {rule.endedAt && <SlipLine label={t('endedAt')}>{momentText(rule.endedAt)}</SlipLine>}
    </Slip>
  )
}

function Run({ run: { outcome, certificate, amount } }: { run: Answer['runs'][number] }) {
  const t = useTexts('depositRules')
  return (
    <>
      <RuleRunTag outcome={outcome} />
      {certificate && <span className={css.small}>{t('run.certificate', { number: certificate })}</span>}
      {amount !== null && (
        <b>
          <MoneyText amount={amount} currency="CNY" />
        </b>
      )}
    </>
  )
}

/** Ends a rule after explaining the consequences. */
function CancelRule({ rule }: { rule: Answer['rule'] }) {
  const t = useTexts('depositRules')
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  const order = useQuickOrder(cancelDepositRule)
  const cancel = async () => {
    if (!(await order.give({ rule: rule.ruleId }))) return
    setOpen(false)
    showToast('success', t('cancel.done'))
    await invalidateQueries()
  }
  return (
    <div>
      <Button look="line" small onClick={() => setOpen(true)}>
        {t('cancel')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('cancel.title')}
        actions={
          <>
            <Button look="line" onClick={() => setOpen(false)}>
              {t('cancel.keep')}
            </Button>
            <Button busy={order.busy} onClick={() => void cancel()}>
              {t('cancel.confirm')}
            </Button>
          </>
        }
      >
        <p>{ruleText(wordsOfRule(rule))[language]}</p>
        <p>{t('cancel.text')}</p>
        {order.problem && (
          <MessageBar kind="error" live>
            {order.problem}
          </MessageBar>
        )}
      </Dialog>
    </div>
  )
}
