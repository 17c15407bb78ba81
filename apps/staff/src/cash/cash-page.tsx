import { type Currency, formatAmount, formatGrouped, parseAmount } from '@cloudsail/contract'
import {
  cashIn,
  cashOut,
  cashReasonNames,
  cashReasons,
  type StaffActionContract,
  type StaffSessionState,
} from '@cloudsail/contract/staff'
import { momentText } from '@cloudsail/ui/base/dates.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useCallback, useEffect, useState } from 'react'
import { fieldLabel } from '../actions/labels.ts'
import { Outcome } from '../actions/outcome.tsx'
import { useActionFlow } from '../base/action-flow.ts'
import { readAmount } from '../base/amounts.ts'
import { StaffError } from '../base/call.ts'
import { useKeys } from '../base/keys.ts'
import { useCustomerView, useDrawer, useReadAgain } from '../base/queries.ts'
import { go } from '../base/route.ts'
import { useMended } from '../base/use-mended.ts'
import { useChosenAccount } from '../customers/chosen-account.ts'
import { clearPad, usePad } from '../pad/pad-channel.ts'
import { PadField } from '../pad/pad-field.tsx'
import { Block } from '../parts/block.tsx'
import { Button } from '../parts/button.tsx'
import { Facts } from '../parts/facts.tsx'
import { Choice, FieldBlock, Form, Select, TextField } from '../parts/form.tsx'
import { Money } from '../parts/money.tsx'
import { Columns, Page, Stack } from '../parts/page.tsx'
import { Refusal } from '../parts/refusal.tsx'
import { Slip } from '../parts/slip.tsx'
import { Toned } from '../parts/tag.tsx'
import { countedMinor, Pieces } from './pieces.tsx'

const currencies: readonly Currency[] = ['CNY', 'USD', 'HKD', 'EUR', 'GBP', 'JPY']

/** Returns typed money in minor units. 0 for what is no amount yet. */
const minorOf = (typed: string, currency: Currency) => parseAmount(readAmount(typed), currency) ?? 0n

/**
 * Cash in and cash out: to whom and how much, the count by denomination, the drawer before and after, and the slip. Count,
 * stated amount and slip must be one number. Everything that the text says is on the page, so one key posts.
 */
export function CashPage({ way, me }: { way: 'in' | 'out'; me: StaffSessionState }) {
  const t = useTexts('staff')
  const labels = useTexts('actions')
  const language = useLanguage()
  const contract = (way === 'in' ? cashIn : cashOut) as StaffActionContract
  const flow = useActionFlow(contract)
  const drawer = useDrawer()
  const pad = usePad()
  const readAgain = useReadAgain()
  const chosen = useChosenAccount()
  // The number stands in full for the account with the cursor on the customer's page. It is a look, and is recorded.
  const visit = useCustomerView(true, chosen !== '')
  const ofVisit = visit.data?.accounts.find(({ accountId }) => accountId === chosen)?.number ?? ''
  const [typed, setAccount] = useState<string | null>(null)
  const account = typed ?? ofVisit
  const [currency, setCurrency] = useState<Currency>('CNY')
  const [amount, setAmount] = useState('')
  const [pieces, setPieces] = useState<Record<string, string>>({})
  const [reason, setReason] = useState('')
  const [agent, setAgent] = useState<'self' | 'agent'>('self')
  const [agentName, setAgentName] = useState('')
  const [agentNumber, setAgentNumber] = useState('')
  const { step, busy } = flow
  useEffect(() => {
    if (step.at !== 'done') return
    clearPad()
    readAgain()
  }, [step.at, readAgain])
  useEffect(() => clearPad, [])

  const stated = minorOf(amount, currency)
  const counted = countedMinor(pieces, currency)
  const isCounted = Object.values(pieces).some((typed) => typed.trim() !== '')
  // What is no amount is refused as one. A count is compared with an amount alone.
  const isAmount = parseAmount(readAmount(amount), currency) !== null
  const matches = !isCounted || !isAmount || counted === stated
  const [differs, setDiffers] = useState<StaffError | null>(null)
  const before = parseAmount(
    drawer.data?.drawer?.balances.find((each) => each.currency === currency)?.amount ?? '0.00',
    currency,
  )!
  const refusal = differs ?? flow.refusal
  const clearRefusal = useCallback(() => {
    setDiffers(null)
    flow.clearRefusal()
  }, [flow.clearRefusal])
  const ofCount = differs && { amount, pieces }
  useMended(
    refusal,
    ofCount
      ? { pieces: ofCount }
      : { account, currency, amount, pieces, reason, agent: [agent, agentName, agentNumber], ...pad },
    clearRefusal,
  )
  const signed = way === 'in' ? stated : -stated
  const leave = () => go('/section/4')
  const post = () => {
    if (step.at === 'done') return leave()
    if (!matches) return setDiffers(new StaffError('amountInvalid', t('cash.differs'), 'pieces'))
    const counts = Object.entries(pieces).filter(([, typed]) => typed.trim() !== '')
    void flow.prepareAndSubmit({
      account: account.replaceAll(/\s/g, ''),
      currency,
      amount: readAmount(amount),
      ...(counts.length > 0 && {
        pieces: Object.fromEntries(counts.map(([each, typed]) => [each, Number(readAmount(typed))])),
      }),
      ...(reason && { reason }),
      byAgent: agent === 'agent',
      ...(agent === 'agent' && {
        agent: { name: agentName.trim(), idType: 'residentId', idNumber: agentNumber.trim() },
      }),
      ...(way === 'out' && { withdrawalPassword: pad.withdrawalPassword }),
    })
  }
  useKeys([
    { key: 'Enter', label: 'nextField', run: () => {} },
    { key: '+', label: 'nextBlock', run: () => {} },
    { key: 'F9', label: 'post', run: post },
    { key: 'Escape', label: 'back', run: leave },
  ])
  const drawerName = drawer.data?.drawer && t('closing.drawer', { name: drawer.data.drawer.name })
  if (step.at === 'done')
    return <Outcome contract={contract} outcome={step.outcome} leave={leave} printable />
  const faultOf = (field: string) => (refusal?.field === field ? refusal.message : null)
  return (
    <Page
      title={contract.title[language]}
      code={contract.code}
      note={drawerName}
      end={<span>{t(way === 'in' ? 'approvalKind.none' : 'cash.mayNeedApproval')}</span>}
      act={
        <>
          <Button
            look="pay"
            shown="F9"
            busy={busy}
            reason={matches ? null : t('cash.differs')}
            onPress={post}
          >
            {t(way === 'in' ? 'cash.post' : 'cash.pay', {
              amount: stated === 0n ? '' : formatGrouped(stated, currency),
            }).trim()}
          </Button>
          <Button shown="Esc" onPress={leave}>
            {t('back')}
          </Button>
          <span>{t(matches ? 'cash.words' : 'cash.differs')}</span>
        </>
      }
    >
      <Form label={contract.title[language]} refusal={refusal}>
        <Columns widths="minmax(0, 1fr) minmax(0, 0.85fr) minmax(260px, 0.65fr)">
          <Stack>
            <Refusal error={refusal && !refusal.field && refusal} />
            <Block title={t(way === 'in' ? 'cash.to' : 'cash.from')}>
              <FieldBlock>
                <TextField
                  label={fieldLabel(labels, 'account')}
                  value={account}
                  focusFirst
                  hint={t('cash.read')}
                  fault={faultOf('account')}
                  onChange={setAccount}
                />
                <Choice
                  label={t('currency')}
                  value={currency}
                  options={currencies.map((each) => ({ value: each, label: each }))}
                  onChange={(value) => setCurrency(value as Currency)}
                />
                <TextField
                  label={t('cash.stated')}
                  numbers
                  value={amount}
                  fault={faultOf('amount')}
                  hint={t('cash.statedHint')}
                  onChange={setAmount}
                  onLeave={() => stated > 0n && setAmount(formatGrouped(stated, currency))}
                />
                {way === 'out' && (
                  <PadField
                    name="withdrawalPassword"
                    label={fieldLabel(labels, 'withdrawalPassword')}
                    fault={faultOf('withdrawalPassword')}
                  />
                )}
                <Select
                  label={t(way === 'in' ? 'cash.source' : 'cash.purpose')}
                  value={reason}
                  fault={faultOf('reason')}
                  options={cashReasons.map((each) => ({
                    value: each,
                    label: cashReasonNames[each][language],
                  }))}
                  onChange={setReason}
                />
                <Choice
                  label={t('cash.by')}
                  value={agent}
                  fault={faultOf('agent')}
                  options={[
                    { value: 'self', label: t('cash.self') },
                    { value: 'agent', label: t('cash.agent') },
                  ]}
                  onChange={(value) => setAgent(value as typeof agent)}
                />
                {agent === 'agent' && (
                  <>
                    <TextField
                      label={t('name')}
                      value={agentName}
                      fault={faultOf('agent.name')}
                      onChange={setAgentName}
                    />
                    <TextField
                      label={t('document')}
                      value={agentNumber}
                      fault={faultOf('agent.idNumber')}
                      onChange={setAgentNumber}
                    />
                  </>
                )}
              </FieldBlock>
            </Block>
          </Stack>
          <Block title={t('cash.count')}>
            <FieldBlock>
              <Pieces
                label={t('cash.count')}
                isNamed
                value={pieces}
                currency={currency}
                fault={faultOf('pieces')}
                onChange={setPieces}
              />
            </FieldBlock>
            {isCounted && (
              <Toned tone={matches ? 'good' : 'bad'}>
                {t(matches ? 'cash.equal' : 'cash.unequal', {
                  counted: formatGrouped(counted, currency),
                  stated: formatGrouped(stated, currency),
                })}
              </Toned>
            )}
          </Block>
          <Stack>
            <Block
              title={drawerName ?? t('bar.noDrawer')}
              end={drawer.data?.drawer && t('drawer.limit', { amount: drawer.data.drawer.limit })}
            >
              <Facts
                facts={[
                  {
                    title: t('cash.now'),
                    value: <Money amount={formatAmount(before, currency)} currency={currency} look="old" />,
                  },
                  {
                    title: t('cash.this'),
                    value: (
                      <Money amount={formatAmount(signed, currency)} currency={currency} look="change" />
                    ),
                  },
                  {
                    title: t('cash.after'),
                    value:
                      before + signed < 0n ? (
                        <Toned tone="bad">{t('cash.short')}</Toned>
                      ) : (
                        <Money
                          amount={formatAmount(before + signed, currency)}
                          currency={currency}
                          look="new"
                        />
                      ),
                  },
                ]}
              />
            </Block>
            <Slip
              title={t(way === 'in' ? 'cash.slipIn' : 'cash.slipOut')}
              foot={
                <>
                  <span>{`${t('work.maker')} ${me.name}`}</span>
                  <span>{t('cash.sign')}</span>
                </>
              }
            >
              <Facts
                facts={[
                  { title: fieldLabel(labels, 'account'), value: account || '—' },
                  {
                    title: t('work.amount'),
                    value: <Money amount={formatAmount(stated, currency)} currency={currency} look="new" />,
                  },
                  { title: t('cash.valueDate'), value: momentText(me.bankTime).slice(0, 10) },
                ]}
              />
            </Slip>
          </Stack>
        </Columns>
      </Form>
    </Page>
  )
}
