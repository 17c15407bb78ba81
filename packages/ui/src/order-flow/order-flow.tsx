import { brand, formatGrouped } from '@cloudsail/contract'
import type { LimitMeter } from '@cloudsail/contract/orders'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { cx } from '../base/cx.ts'
import type { Route } from '../base/route.ts'
import { Link } from '../base/router.ts'
import { useSession } from '../base/session.ts'
import { loadTexts, useLanguage, useTexts } from '../base/texts.ts'
import { useScreenAt, useScreenTitle } from '../base/use-screen-at.ts'
import { Button, ButtonLink } from '../button.tsx'
import { Card } from '../card.tsx'
import { Columns } from '../columns.tsx'
import { FormFrame } from '../form/form-frame.tsx'
import { Icon } from '../icon.tsx'
import { MessageBar } from '../message-bar.tsx'
import { PageHeading } from '../page-heading.tsx'
import { Steps } from '../steps.tsx'
import { bankPort } from './bank-port.ts'
import { leftToday } from './binding-limit.ts'
import { discardDraft } from './drafts.ts'
import { EarlierOrders } from './earlier-orders.tsx'
import { LimitCard, LimitLine } from './limit-meters.tsx'
import { MethodRefusal, SigningRefusal, useMethodRefusal } from './method-refusal.tsx'
import { NextStep } from './next-step.tsx'
import css from './order-flow.module.css'
import { type OrderFormDefinition, useOrderFormControl } from './order-form.tsx'
import { outcomeOf } from './outcome.ts'
import { Paper } from './paper.tsx'
import type { OrderContract, OrderPort, Receipt } from './port.ts'
import { useFlow } from './use-flow.ts'
import { useLatestReceipt } from './use-latest-receipt.ts'
import { useIsSigned } from './use-may-give.ts'
import { type Preview, usePreview } from './use-preview.ts'

void loadTexts('flow')

interface Props<Contract extends OrderContract, Values extends object> {
  form: OrderFormDefinition<Contract, Values>
  /** The fields. They read their values by `useOrderForm(form)`. */
  children: ReactNode
  /** Beside the form: the rest of each limit, the fee, the arrival. */
  aside?: ReactNode
  /** The query that lists orders of this kind. Linked beside the title. */
  history?: Route
  /** The view of that screen, if it has several. */
  historyView?: string
  /** The words on the button that submits the order: "确认转出". */
  submitLabel?: string
  /** Suggestions (`NextStep`) for what to do next. `values` are the values as typed. */
  next?: (receipt: Receipt, values: Values) => ReactNode
  /** A step between form and preparation that shows the effect of the order. */
  preview?: Preview<Values>
  /** A summary at the foot of the form: a `Strip`. */
  sum?: ReactNode
  /** Shown instead of the form if there is nothing to order. */
  instead?: ReactNode
  /** Replaces the screen's title on a screen with several orders. */
  title?: string
  /** In large type, for a form with the necessary fields only: no link, no note beside the button. */
  plain?: boolean
  /** The words on the button for another order of the kind: "再转一笔". Null to leave the button out, as for a change. */
  again?: string | null
  /** What can still be done about the order: a countdown, a way to cancel it. */
  pending?: (receipt: Receipt) => ReactNode
  /** The order pipeline. The gallery replaces it. */
  port?: OrderPort<Contract>
}

/**
 * The steps of every order: fill in, confirm exactly what will be signed, done. A screen supplies the form. If the
 * customer's authentication method or signing does not allow the order, the screen says so before anything is typed.
 */
export function OrderFlow<Contract extends OrderContract, Values extends object>(
  props: Props<Contract, Values>,
) {
  const screenTitle = useScreenTitle()
  const title = props.title ?? screenTitle
  const { contract } = props.form
  const refusal = useMethodRefusal(`${contract.code}000`)
  const kind = useSession()?.user?.kind
  const isSigned = useIsSigned()
  if (contract.signing === 'branch' && kind && !isSigned && !props.port)
    return (
      <div className={css.refused}>
        <PageHeading>{title}</PageHeading>
        <SigningRefusal name={contract.title} kind={kind} />
      </div>
    )
  if (refusal === null || props.port) return <Flow {...props} />
  return (
    <div className={css.refused}>
      <PageHeading>{title}</PageHeading>
      <MethodRefusal sentence={refusal} />
    </div>
  )
}

function Flow<Contract extends OrderContract, Values extends object>(props: Props<Contract, Values>) {
  const { form: definition, children, aside, sum, history, historyView, plain = false, submitLabel } = props
  const { next, again: againLabel, pending, port } = props
  const { contract } = definition
  const t = useTexts('flow')
  const language = useLanguage()
  const orderPort = useMemo(() => port ?? bankPort(contract), [port, contract])
  const [flow, actions] = useFlow(contract.code, orderPort as OrderPort, port === undefined)
  const receipt = useLatestReceipt(flow.step === 'done' ? flow.receipt : null, orderPort)
  const preview = usePreview(props.preview, actions)
  const form = useOrderFormControl(definition, preview.prepare)
  const previewed = flow.step === 'fill' ? preview.shown : null
  const heading = useRef<HTMLHeadingElement>(null)
  const failure = flow.step === 'fill' ? flow.failure : null

  // Each new step moves focus and view to its heading.
  const step = previewed ? 'preview' : flow.step
  const lastStep = useRef<typeof step>(step)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step
  useEffect(() => {
    if (lastStep.current === step) return
    // Going back from a finished order opens an empty form, not the old values.
    if (lastStep.current === 'done') form.reset()
    if (step === 'done') preview.leave()
    lastStep.current = step
    window.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [step])
  // The form shows the failure beside its field, or below all fields.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure
  useEffect(() => {
    if (!failure) return
    preview.leave()
    form.refuse(failure)
  }, [failure])

  const again = () => {
    discardDraft(contract.code)
    form.reset()
    actions.again()
  }
  const title = contract.title[language]
  const screenTitle = useScreenTitle()
  const historyScreen = useScreenAt(history ?? '')
  const heads = {
    // Screens that share an order have titles of their own.
    fill: props.title ?? (port ? title : screenTitle),
    confirm: t('confirm.title', { title }),
    done: receipt ? t(`done.${outcomeOf(receipt)}`, { title }) : title,
  }
  const steps = {
    fill: t('step.fill'),
    ...(props.preview && { preview: props.preview.step }),
    confirm: t('step.confirm'),
    done: t('step.done'),
  }
  const stepAt = Object.keys(steps).indexOf(step)
  // The limits stay beside the receipt, with this order counted in.
  const limits = useRef<readonly LimitMeter[]>([])
  if (flow.step === 'confirm') limits.current = flow.summary.limits
  if (flow.step === 'fill') limits.current = []
  const left = leftToday(limits.current)
  const seen = previewed?.view(preview.actionsFor(form, definition.validate))
  const besides = {
    preview: seen?.beside,
    fill: aside && <definition.context value={form}>{aside}</definition.context>,
    confirm: (
      <>
        <LimitCard limits={limits.current} title={t('limits.after')} wide />
        <LimitLine limits={limits.current} />
        <MessageBar>{t('confirm.safe', { hotline: brand.hotline })}</MessageBar>
      </>
    ),
    done: (
      <>
        <Card title={t('receipt.next')} flush>
          <div className={css.next}>
            {receipt && next?.(receipt, form.values)}
            {againLabel !== null && (
              <NextStep
                icon="refresh"
                onClick={again}
                note={left !== null && t('done.left', { amount: formatGrouped(left, 'CNY') })}
              >
                {againLabel ?? t('done.again')}
              </NextStep>
            )}
          </div>
        </Card>
        <LimitCard
          limits={limits.current.filter(({ kind }) => kind !== 'single')}
          title={t('limits.left')}
          wide
        />
      </>
    ),
  }
  return (
    <div className={cx(css.flow, plain && step === 'fill' && css.plain)}>
      <div className={css.top}>
        <PageHeading ref={heading} tabIndex={-1}>
          {heads[flow.step]}
        </PageHeading>
        <div className={css.way}>
          {step === 'fill' && historyScreen && !plain && (
            <Link
              href={historyScreen.route}
              state={historyView && { view: historyView }}
              className={css.history}
            >
              <Icon name="list" />
              {t('history')}
            </Link>
          )}
          <Steps steps={Object.values(steps)} at={stepAt} />
          <span className={css.count} aria-hidden="true">
            {stepAt + 1} / {Object.keys(steps).length}
          </span>
        </div>
      </div>
      <Columns beside={besides[step]} stays>
        {/* The form stays mounted while hidden, so that going back finds it unchanged. */}
        <div hidden={step !== 'fill'}>
          {flow.step === 'fill' && <EarlierOrders earlier={flow.earlier} onLookUp={actions.lookUp} />}
          <Card sheet>
            {props.instead ?? (
              <FormFrame form={form}>
                {/* The fields are mounted again when the form is reset, with its current initial values. */}
                <definition.context key={form.round} value={form}>
                  {children}
                </definition.context>
                <div className={css.actions}>
                  {sum && <definition.context value={form}>{sum}</definition.context>}
                  <Button type="submit" busy={form.sending}>
                    {t(plain ? 'fill.nextPlain' : 'fill.next')}
                  </Button>
                  {!plain && <span className={css.note}>{t('fill.note')}</span>}
                </div>
              </FormFrame>
            )}
          </Card>
        </div>
        {seen?.main}
        {flow.step !== 'fill' && (
          <div className={css.paper}>
            {flow.step === 'done' && flow.isEarlier && <MessageBar live>{t('done.earlier')}</MessageBar>}
            <Paper
              confirming={flow.step === 'confirm' ? flow : null}
              receipt={receipt}
              actions={actions}
              submitLabel={submitLabel}
              pending={receipt && pending?.(receipt)}
              port={orderPort}
            />
          </div>
        )}
      </Columns>
      {flow.step === 'done' && (
        <p className={css.home}>
          <ButtonLink look="line" href="#/home">
            {t('receipt.home')}
          </ButtonLink>
        </p>
      )}
    </div>
  )
}
