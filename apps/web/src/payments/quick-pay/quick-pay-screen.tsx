import { bindQuick, quickAgreements } from '@cloudsail/contract/payments'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Icon } from '@cloudsail/ui/icon.tsx'
import { useMayGive } from '@cloudsail/ui/order-flow/use-may-give.ts'
import { useView, ViewsPage } from '@cloudsail/ui/views-page.tsx'
import { useEffect, useState } from 'react'
import { RaiseFlow, ResumeFlow } from '../agreements/flows.tsx'
import { AgreementPage } from './agreement-page.tsx'
import type { FlowKind } from './agreement-panel.tsx'
import { AgreementsView, standingOf, useAskedAgreement } from './agreements-view.tsx'
import { BindFlow } from './bind-flow.tsx'
import type { QuickAgreement } from './cap-history.tsx'
import { PaymentsView } from './payments-view.tsx'
import { PermissionsView } from './permissions-view.tsx'
import { SmallFlow } from './small-flow.tsx'
import { useStanding } from './use-standing.ts'

void loadTexts('quickPay')
void loadTexts('payAgreements')

type Flow = { kind: 'bind' } | { kind: FlowKind; agreement: QuickAgreement }

/** PNP0601000: quick payment agreements with their caps and use, all payments, and the actions for both. */
export default function QuickPayScreen() {
  const t = useTexts('quickPay')
  const may = useMayGive()
  const toStanding = useStanding()
  const [flow, setFlow] = useState<Flow | null>(null)
  const [view, setView] = useView(['agreements', 'payments', 'permissions'])
  const [of, setOf] = useState<string | null>(null)
  const [left, setLeft] = useState<string | null>(null)
  const own = useAskedAgreement()
  const answer = useCall(quickAgreements, {})
  const { data, refetch } = answer
  // Reloads on opening, because shops and wallets may have taken money in the meantime.
  useEffect(() => void refetch({ cancelRefetch: false }), [refetch])
  const back = () => {
    setFlow(null)
    void refetch()
  }
  if (flow?.kind === 'bind') return <BindFlow onBack={back} />
  if (flow?.kind === 'small')
    return (
      <SmallFlow
        agreement={flow.agreement}
        note={t('small.note', { single: data?.small.single, day: data?.small.day })}
        onBack={back}
      />
    )
  if (flow) {
    const Shown = flow.kind === 'raise' ? RaiseFlow : ResumeFlow
    return <Shown agreement={toStanding(flow.agreement)} onBack={back} />
  }
  const asked =
    data &&
    view === 'agreements' &&
    !own.hasRoom &&
    standingOf(data).find(({ agreement }) => agreement === own.asked)
  if (asked)
    return (
      <AgreementPage
        agreement={asked}
        small={data.small}
        onFlow={(kind) => setFlow({ kind, agreement: asked })}
        onBack={() => {
          setLeft(asked.agreement)
          own.ask(null)
        }}
      />
    )
  const bind = may(bindQuick) && (
    <Button look="line" small onClick={() => setFlow({ kind: 'bind' })}>
      <Icon name="plus" size={18} /> {t('bind')}
    </Button>
  )
  const hasStanding = data?.agreements.some(({ endedAt }) => endedAt === null)
  return (
    <ViewsPage
      action={hasStanding && bind}
      label={t('views')}
      tabs={[
        { value: 'agreements', label: t('view.agreements') },
        { value: 'payments', label: t('view.payments') },
        { value: 'permissions', label: t('view.permissions') },
      ]}
      value={view}
      onChange={(next) => {
        setOf(null)
        setView(next)
      }}
    >
      {view === 'permissions' && <PermissionsView onQuick={() => setView('agreements')} />}
      {view === 'agreements' && (
        <AgreementsView
          answer={answer}
          bind={bind}
          back={left}
          onFlow={(kind, agreement) => setFlow({ kind, agreement })}
          onPayments={(agreement) => {
            setOf(agreement?.agreement ?? null)
            setView('payments')
          }}
        />
      )}
      {view === 'payments' && (
        <PaymentsView agreements={data?.agreements ?? []} of={of} onCaps={() => setView('agreements')} />
      )}
    </ViewsPage>
  )
}
