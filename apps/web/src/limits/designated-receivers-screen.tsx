import { changeReceivers, designatedReceivers } from '@cloudsail/contract/limits'
import { momentText } from '@cloudsail/ui/base/dates.ts'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { spacedNumber } from '@cloudsail/ui/base/spaced-number.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { EmptyState } from '@cloudsail/ui/empty-state.tsx'
import { Pair } from '@cloudsail/ui/form/pair.tsx'
import { NumberField } from '@cloudsail/ui/number-field.tsx'
import { defineOrderForm, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { RadioCards } from '@cloudsail/ui/radio-cards.tsx'
import { ReceivingBank } from '@cloudsail/ui/receiving-bank.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { Tag } from '@cloudsail/ui/tag.tsx'
import { TextField } from '@cloudsail/ui/text-field.tsx'
import { LimitScreen, Rules } from './limit-screen.tsx'
import css from './limits.module.css'

const form = defineOrderForm({
  contract: changeReceivers,
  initial: {
    action: 'add' as 'add' | 'remove',
    where: 'thisBank' as 'thisBank' | 'otherBank',
    name: '',
    account: '',
    bank: '',
    /** The text in the box of the bank. */
    bankText: '',
    receiverId: '',
  },
  toInput: ({ action, where, name, account, bank, receiverId }) =>
    action === 'remove'
      ? { action, receiverId }
      : // Reports a bank that has to be chosen but was not.
        { action, name, account, bank: where === 'thisBank' ? '' : bank || 'unchosen' },
})

/** PTR0303000: receivers that an account limited to designated receivers may pay. */
export default function DesignatedReceiversScreen() {
  const t = useTexts('limits')
  return (
    <LimitScreen
      form={form}
      aside={
        <>
          <Receivers />
          <Rules
            rules={[
              t('receivers.rule.what'),
              t('receivers.rule.wait'),
              t('receivers.rule.remove'),
              t('receivers.rule.who'),
            ]}
          />
        </>
      }
      standing={<Receivers />}
    >
      <Fields />
    </LimitScreen>
  )
}

function Fields() {
  const t = useTexts('limits')
  const { values, field } = useOrderForm(form)
  const { data } = useCall(designatedReceivers, {})
  if (!data) return <Skeleton look="block" />
  return (
    <>
      <RadioCards
        {...field('action')}
        label={t('receivers.action')}
        options={[
          {
            value: 'add',
            label: t('receivers.add'),
            note: t('receivers.add.note', { left: data.max - data.receivers.length }),
          },
          {
            value: 'remove',
            label: t('receivers.remove'),
            note: t('receivers.remove.note'),
            disabled: data.receivers.length === 0,
          },
        ]}
      />
      {values.action === 'add' ? (
        <NewReceiver />
      ) : (
        <RadioCards
          {...field('receiverId')}
          className={css.one}
          label={t('receivers.which')}
          options={data.receivers.map(({ receiverId, name, account, bankName }) => ({
            value: receiverId,
            label: name,
            note: <span className={css.number}>{`${spacedNumber(account)} · ${bankName}`}</span>,
          }))}
        />
      )}
    </>
  )
}

function NewReceiver() {
  const t = useTexts('limits')
  const { values, set, field, error } = useOrderForm(form)
  return (
    <>
      <RadioCards
        {...field('where')}
        label={t('receivers.where')}
        options={(['thisBank', 'otherBank'] as const).map((where) => ({
          value: where,
          label: t(`receivers.${where}`),
          note: t(`receivers.${where}.note`),
        }))}
      />
      {values.where === 'otherBank' && (
        <ReceivingBank
          label={t('receivers.bank')}
          hint={t('receivers.bank.hint')}
          nothing={t('receivers.bank.none')}
          bank={values.bank}
          text={values.bankText}
          onChange={set}
          error={error('bank')}
        />
      )}
      <Pair>
        <TextField {...field('name')} label={t('receivers.name')} maxLength={160} />
        <NumberField
          outside={values.where === 'otherBank'}
          {...field('account')}
          label={t('receivers.account')}
        />
      </Pair>
    </>
  )
}

/** Lists the receivers, each with the time from which it can be paid. */
function Receivers() {
  const t = useTexts('limits')
  const { data } = useCall(designatedReceivers, {})
  if (!data) return <Skeleton look="block" />
  const { receivers, max } = data
  return (
    <Card title={t('receivers.list')} aside={t('receivers.count', { count: receivers.length, max })}>
      {receivers.length === 0 ? (
        <EmptyState title={t('receivers.empty')}>{t('receivers.empty.text')}</EmptyState>
      ) : (
        <ul className={css.receivers}>
          {receivers.map(({ receiverId, name, account, bankName, effective, effectiveAt }) => (
            <li key={receiverId}>
              <span className={css.who}>
                {name}
                <Tag tone={effective ? 'good' : 'warn'}>
                  {effective
                    ? t('receivers.effective')
                    : t('receivers.from', { time: momentText(effectiveAt) })}
                </Tag>
              </span>
              <span className={css.number}>{`${spacedNumber(account)} · ${bankName}`}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
