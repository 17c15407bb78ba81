import {
  allStaffActions,
  cashIn,
  cashOut,
  changeParticulars,
  closeDrawer,
  closeDrawerOf,
  freezeAction,
  openCustomer,
  openWhole,
  parameterSheet,
  parameterWithdrawal,
  renewDocument,
  type StaffActionContract,
  type StaffSessionState,
  setEbankLimits,
} from '@cloudsail/contract/staff'
import { momentText } from '@cloudsail/ui/base/dates.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { type ComponentType, useEffect, useState } from 'react'
import { useActionFlow } from '../base/action-flow.ts'
import { type KeyBinding, useKeys } from '../base/keys.ts'
import { useCustomerView, useReadAgain } from '../base/queries.ts'
import { go } from '../base/route.ts'
import { dayAndTime } from '../base/times.ts'
import { useMended } from '../base/use-mended.ts'
import { CashPage } from '../cash/cash-page.tsx'
import { CloseDrawerPage } from '../cash/close-drawer-page.tsx'
import { freezeLayout } from '../compliance/freeze-layout.tsx'
import { Kinds, paperActions } from '../compliance/kinds.tsx'
import { useChosenAccount } from '../customers/chosen-account.ts'
import { changeRead, renewalRead } from '../customers/document-read.ts'
import { limitsLayout } from '../customers/limits-layout.tsx'
import { customerLayout, openingLayout } from '../customers/opening-layout.tsx'
import { readLayout } from '../customers/read-layout.tsx'
import { clearPad, usePad } from '../pad/pad-channel.ts'
import { BeforeAfter } from '../parts/before-after.tsx'
import { Block } from '../parts/block.tsx'
import { Button } from '../parts/button.tsx'
import { Form, TextField } from '../parts/form.tsx'
import { Note } from '../parts/note.tsx'
import { Page } from '../parts/page.tsx'
import { Refusal } from '../parts/refusal.tsx'
import { Slip } from '../parts/slip.tsx'
import { Steps } from '../parts/steps.tsx'
import { Unusual } from '../parts/unusual.tsx'
import { sheetLayout } from '../shelf/sheet-layout.tsx'
import { withdrawalLayout } from '../shelf/withdrawal-layout.tsx'
import { ActionFields } from './action-fields.tsx'
import { describeAction, isOfCustomer } from './describe.ts'
import { type ActionLayout, plainLayout } from './layout.tsx'
import { Outcome } from './outcome.tsx'
import { emptyValues, type FormValues, inputOf } from './values.ts'

/** What was typed, by function and customer. Leaving a form keeps it until the page is closed. */
const drafts = new Map<string, FormValues>()

/** Arrangements of forms that have more than a list of fields, by function. */
const layouts: Readonly<Record<string, ActionLayout>> = {
  [openWhole.code]: openingLayout,
  [openCustomer.code]: customerLayout,
  [changeParticulars.code]: readLayout(changeRead),
  [renewDocument.code]: readLayout(renewalRead),
  [setEbankLimits.code]: limitsLayout,
  ...Object.fromEntries(
    paperActions.map(({ code }) => [code, { arrange: plainLayout, end: () => <Kinds /> }]),
  ),
  [freezeAction.code]: freezeLayout,
  [parameterSheet.code]: sheetLayout,
  [parameterWithdrawal.code]: withdrawalLayout,
}

type Me = Pick<Props, 'me'>

/** Pages of actions that are more than a form of fields, by function. */
const pages: Readonly<Record<string, ComponentType<Me>>> = {
  [cashIn.code]: (props) => <CashPage way="in" {...props} />,
  [cashOut.code]: (props) => <CashPage way="out" {...props} />,
  [closeDrawer.code]: (props) => <CloseDrawerPage whose="own" {...props} />,
  [closeDrawerOf.code]: (props) => <CloseDrawerPage whose="absent" {...props} />,
}

interface Props {
  code: string
  /** Fields and values that the address brings, such as the number of the money that is counted. */
  given: readonly string[]
  me: StaffSessionState
}

/** The form of any action, made from its definition: filled in, its whole text shown, then sent or carried out. */
export function ActionPage({ code, given, me }: Props) {
  const t = useTexts('staff')
  const contract = allStaffActions.find((action) => action.code === code)
  if (!contract?.roles.some((role) => me.roles.includes(role)))
    return (
      <Page title={code}>
        <Note tone="warn">{t('functions.unknown')}</Note>
      </Page>
    )
  const OwnPage = pages[code]
  return OwnPage ? <OwnPage me={me} /> : <ActionForm contract={contract} given={given} me={me} />
}

/** Returns values by field from a list of names and values. */
const pairsOf = (given: readonly string[]): FormValues =>
  Object.fromEntries(given.flatMap((name, at) => (at % 2 === 0 ? [[name, given[at + 1] ?? '']] : [])))

function ActionForm({
  contract,
  given,
  me,
}: {
  contract: StaffActionContract
  given: readonly string[]
  me: StaffSessionState
}) {
  const t = useTexts('staff')
  const language = useLanguage()
  const fields = describeAction(contract)
  const needsCustomer = isOfCustomer(contract)
  const view = useCustomerView(false, needsCustomer)
  const customerId = view.data?.customerId ?? ''
  const chosen = useChosenAccount()
  const pad = usePad()
  const draftKey = `${contract.code} ${customerId}`
  const { arrange = plainLayout, initial, follow, end } = layouts[contract.code] ?? {}
  const [values, setValues] = useState<FormValues>(
    // What the address names comes before what was typed for another one.
    () => ({ ...(drafts.get(draftKey) ?? { ...emptyValues(fields), ...initial }), ...pairsOf(given) }),
  )
  const [reason, setReason] = useState('')
  const flow = useActionFlow(contract)
  const readAgain = useReadAgain()
  const today = momentText(me.bankTime).slice(0, 10)
  const secrets = Object.fromEntries(contract.secrets.map((name) => [name, pad[name]]))
  const plain = fields.filter(({ ask }) => ask.kind !== 'secret')
  const input = Object.assign(
    inputOf(
      plain,
      Object.fromEntries(
        plain.map(({ name, ask }) => [
          name,
          ask.kind === 'customer'
            ? customerId
            : ask.kind === 'account' && values[name] === ''
              ? chosen
              : (values[name] ?? ''),
        ]),
      ),
      today,
    ),
    secrets,
  )
  const change = (from: (latest: FormValues) => FormValues) => {
    setValues((latest) => {
      const next = from(latest)
      const followed = follow ? follow(next, latest, today) : next
      drafts.set(draftKey, followed)
      return followed
    })
  }
  const { step, busy, refusal } = flow
  useMended(refusal, { ...values, ...secrets, ...(step.at === 'text' && { reason }) }, flow.clearRefusal)
  useEffect(() => {
    if (step.at !== 'done') return
    drafts.delete(draftKey)
    clearPad()
    readAgain()
  }, [step.at, draftKey, readAgain])
  const leave = () => (step.at === 'text' ? flow.back() : go(needsCustomer && view.data ? '/customer' : '/'))
  const forward = () =>
    step.at === 'text' ? flow.submit(reason.trim()) : step.at === 'form' ? flow.prepare(input) : leave()
  const keys: KeyBinding[] = [
    { key: 'Enter', label: 'nextField', run: () => {} },
    { key: 'F9', label: step.at === 'text' ? 'send' : 'check', run: () => void forward() },
    { key: 'Escape', label: 'back', run: leave },
  ]
  useKeys(keys)
  if (needsCustomer && !view.data)
    return (
      <Page title={contract.title[language]} code={contract.code}>
        <Note tone="warn">
          <span>{view.isLoading ? t('reading') : t('customer.none')}</span>{' '}
          <Button small shown="F2" onPress={() => go('/search')}>
            {t('search')}
          </Button>
        </Note>
      </Page>
    )
  if (step.at === 'done') return <Outcome contract={contract} outcome={step.outcome} leave={leave} />
  const needsSecond =
    step.at === 'text' && step.summary.approval !== 'none' && step.summary.approval !== 'reviewed'
  return (
    <Page
      title={contract.title[language]}
      code={contract.code}
      note={contract.approval.kinds.map((kind) => t(`approvalKind.${kind}`)).join(' / ')}
      end={
        end?.() ??
        (contract.approval.checkers.length > 0 && !contract.approval.kinds.includes('reviewed') && (
          <Steps
            label={t('steps')}
            steps={[t('action.form'), t('step.approval'), t('step.execution')]}
            at={0}
          />
        ))
      }
      act={
        <>
          <Button
            look={step.at === 'text' && !needsSecond ? 'pay' : 'sea'}
            shown="F9"
            busy={busy}
            onPress={() => void forward()}
          >
            {t(step.at === 'form' ? 'action.check' : needsSecond ? 'action.send' : 'action.carryOut')}
          </Button>
          <Button shown="Esc" onPress={leave}>
            {t('back')}
          </Button>
          <span>
            {step.at === 'form'
              ? t('action.nothingYet')
              : needsSecond
                ? step.summary.somebodyCanDecide
                  ? t('action.waitsUntil', {
                      time: dayAndTime(step.summary.waitsUntil ?? step.summary.expiresAt),
                    })
                  : t('action.nobodyCanDecide')
                : t('action.atOnce')}
          </span>
        </>
      }
    >
      <Form label={contract.title[language]} refusal={refusal}>
        {arrange({
          refusal: <Refusal error={refusal && !refusal.field && refusal.key !== 'reasonNeeded' && refusal} />,
          fieldsOf: (names, { about, first } = {}) => (
            <ActionFields
              fields={names ? names.flatMap((name) => fields.filter((field) => field.name === name)) : fields}
              values={values}
              accounts={view.data?.accounts ?? []}
              chosenAccount={chosen}
              losable={view.data?.losable ?? []}
              fault={refusal?.field ? { field: refusal.field, text: refusal.message } : null}
              disabled={step.at === 'text'}
              {...(about && { about })}
              {...(first && { first })}
              onChange={change}
            />
          ),
          faultOf: (name) => (refusal?.field === name ? refusal.message : null),
          values,
          change,
          today,
          text: step.at === 'text' && (
            <>
              {!needsSecond && (
                <TextField
                  label={t('field.reason')}
                  value={reason}
                  maxLength={200}
                  focusFirst={!view.data}
                  fault={refusal?.key === 'reasonNeeded' ? refusal.message : null}
                  onChange={setReason}
                />
              )}
              <Slip
                title={step.summary.title[language]}
                foot={
                  <>
                    <span>{t('approval.madeBy', { name: me.name, time: '' })}</span>
                    <span>{step.summary.actionId}</span>
                  </>
                }
              >
                <BeforeAfter lines={step.summary.lines} />
              </Slip>
              <Block thin title={t('unusual', { count: step.summary.unusual.length })}>
                <Unusual facts={step.summary.unusual} />
              </Block>
            </>
          ),
        })}
      </Form>
    </Page>
  )
}
