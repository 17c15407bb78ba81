import {
  amountInEnglish,
  amountInWords,
  type Currency,
  formatGrouped,
  parseAmount,
} from '@cloudsail/contract'
import { currencyNames } from '@cloudsail/contract/dictionaries'
import type { Authority } from '@cloudsail/contract/staff'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useSettled } from '@cloudsail/ui/use-settled.ts'
import { useEffect } from 'react'
import type { ActionLayout, FormParts } from '../actions/layout.tsx'
import type { FormValues } from '../actions/values.ts'
import { readAmount } from '../base/amounts.ts'
import { type FreezeRequest, useCustomerView, useFreezeQueue, useReadAgain } from '../base/queries.ts'
import { clockText } from '../base/times.ts'
import { useChosenAccount } from '../customers/chosen-account.ts'
import { Block } from '../parts/block.tsx'
import { Choice, FieldBlock, Select, TextField } from '../parts/form.tsx'
import { NotRead } from '../parts/not-read.tsx'
import { Columns, Stack } from '../parts/page.tsx'
import css from './freeze.module.css'
import { FreezeOrder } from './freeze-order.tsx'
import { Kinds } from './kinds.tsx'
import { Scale } from './scale.tsx'

/** Typing rests this long before the server is asked again. */
const restMs = 300

/** A freeze: the paper, what is frozen, and at the right what the freezes of the account hold now and with this one. */
export const freezeLayout: ActionLayout = {
  initial: {
    authority: 'court',
    months: '12',
    pocket: { currency: 'CNY', banknotes: false, amount: '' },
  },
  end: () => <Kinds />,
  arrange: (parts) => <Freeze {...parts} />,
}

interface Pocket {
  currency: string
  banknotes: boolean
  amount: string
}

/** Returns the freeze that is asked about. Undefined while the form does not say one. */
function askedOf(values: FormValues, pocket: Pocket): FreezeRequest['freeze'] {
  const months = Number(readAmount(String(values.months ?? '')))
  const isWhole = pocket.currency === ''
  const amount = readAmount(pocket.amount)
  const minor = isWhole ? null : parseAmount(amount, pocket.currency as Currency)
  if (!values.authority || !Number.isInteger(months) || months < 1 || months > 36) return undefined
  if (!isWhole && (minor === null || minor <= 0n)) return undefined
  return {
    authority: values.authority as Authority,
    majorCase: values.majorCase === true,
    months,
    ...(!isWhole && { amount }),
  }
}

function Freeze({ refusal, fieldsOf, faultOf, values, change, text }: FormParts) {
  const t = useTexts('staff')
  const language = useLanguage()
  const view = useCustomerView().data
  const chosen = useChosenAccount()
  const readAgain = useReadAgain()
  const accounts = new Map(view?.accounts.map((account) => [account.accountId, account]) ?? [])
  const accountId = String(values.accountId ?? '') || chosen || [...accounts.keys()][0] || ''
  const pocket = values.pocket as unknown as Pocket
  const shown = pocket.currency === '' ? { currency: 'CNY', banknotes: false } : pocket
  const asked: FreezeRequest = {
    accountId,
    currency: shown.currency as Currency,
    banknotes: shown.banknotes,
    freeze: askedOf(values, pocket),
  }
  const queue = useFreezeQueue(JSON.parse(useSettled(JSON.stringify(asked), restMs)) as FreezeRequest)
  const set = (next: FormValues) => change((latest) => ({ ...latest, ...next }))
  const setPocket = (next: Partial<Pocket>) =>
    set({ pocket: { ...pocket, ...next } as unknown as FormValues })
  // An account is always chosen: the one with the cursor on the customer's page, else the first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only until an account is chosen
  useEffect(() => {
    if (!values.accountId && accountId) set({ accountId })
  }, [accountId])
  const { data, error } = queue
  const currency = shown.currency as Currency
  const pockets = data?.pockets ?? [{ currency: 'CNY', banknotes: false, balance: '' }]
  const nameOf = (each: { currency: string; banknotes: boolean }) => `${each.currency} ${each.banknotes}`
  const minor = parseAmount(readAmount(pocket.amount), currency)
  const monthsFault = faultOf('months') ?? (error?.field === 'months' ? error.message : null)
  const isLocked = Boolean(text)
  return (
    <Columns widths="minmax(340px, 0.45fr) minmax(0, 1fr)">
      <Stack>
        {refusal}
        <Block title={t('freeze.paper')}>
          {fieldsOf(['authority', 'authorityName', 'documentNumber'], { first: 'authorityName' })}
          <div className={css.officers}>{fieldsOf(['officers'])}</div>
          {fieldsOf(['scan'])}
        </Block>
        <Block title={t('freeze.what')}>
          <fieldset disabled={isLocked}>
            <FieldBlock>
              <Select
                label={t('account.number')}
                value={accountId}
                fault={faultOf('accountId')}
                options={[...accounts.values()].map(({ accountId: id, kind, number }) => ({
                  value: id,
                  label: `${kind[language]} ${number}`,
                }))}
                onChange={(id) =>
                  set({
                    accountId: id,
                    pocket: { ...pocket, currency: pocket.currency && 'CNY', banknotes: false },
                  })
                }
              />
              <Choice
                label={t('freeze.scope')}
                value={pocket.currency === '' ? 'whole' : 'amount'}
                options={[
                  { value: 'whole', label: t('freeze.whole') },
                  { value: 'amount', label: t('freeze.amount') },
                ]}
                onChange={(scope) =>
                  !isLocked &&
                  setPocket(
                    scope === 'whole'
                      ? { currency: '', banknotes: false, amount: '' }
                      : { currency: 'CNY', banknotes: false },
                  )
                }
              />
              {pocket.currency !== '' && pockets.length > 1 && (
                <Choice
                  label={t('currency')}
                  value={nameOf(pocket)}
                  options={pockets.map((each) => ({
                    value: nameOf(each),
                    label: each.banknotes
                      ? t('freeze.notes', { currency: currencyNames[each.currency as Currency][language] })
                      : currencyNames[each.currency as Currency][language],
                  }))}
                  onChange={(name) => {
                    const found = pockets.find((each) => nameOf(each) === name)
                    if (found && !isLocked)
                      setPocket({ currency: found.currency, banknotes: found.banknotes })
                  }}
                />
              )}
              {pocket.currency !== '' && (
                <TextField
                  numbers
                  label={t('work.amount')}
                  value={pocket.amount}
                  fault={faultOf('pocket.amount') ?? faultOf('pocket')}
                  hint={
                    minor !== null && minor > 0n
                      ? language === 'zh'
                        ? amountInWords(minor, currency)
                        : amountInEnglish(minor, currency)
                      : t('cash.statedHint')
                  }
                  onChange={(amount) => setPocket({ amount })}
                  onLeave={() => minor !== null && setPocket({ amount: formatGrouped(minor, currency) })}
                />
              )}
              <Choice
                label={t('freeze.direction')}
                value={values.bothWays === true ? 'both' : 'debits'}
                options={[
                  { value: 'debits', label: t('freeze.debits') },
                  { value: 'both', label: t('freeze.both') },
                ]}
                onChange={(way) => !isLocked && set({ bothWays: way === 'both' })}
              />
            </FieldBlock>
          </fieldset>
          {fieldsOf(['months', 'majorCase'], {
            about: {
              months: monthsFault
                ? { hint: monthsFault }
                : data?.asked
                  ? { hint: t('freeze.until', { date: data.asked.endsOn, months: data.asked.longest }) }
                  : {},
            },
          })}
        </Block>
      </Stack>
      <Stack>
        {error && error.field !== 'months' && <NotRead error={error} again={readAgain} />}
        {data && (
          <Block
            title={t('freeze.scale')}
            note={t('freeze.scaleNote')}
            end={t('asOf', { time: clockText(data.asOf, true) })}
          >
            <Scale queue={data} currency={currency} />
          </Block>
        )}
        {text ? (
          <div className={css.checked}>{text}</div>
        ) : (
          data && (
            <>
              <FreezeOrder
                queue={data}
                currency={currency}
                paper={{
                  authorityName: String(values.authorityName ?? ''),
                  documentNumber: String(values.documentNumber ?? ''),
                }}
              />
              <Block thin title={t('freeze.told')}>
                <div className={css.told}>
                  <p lang="zh-CN">{data.told.zh}</p>
                  <p lang="en">{data.told.en}</p>
                </div>
              </Block>
            </>
          )
        )}
      </Stack>
    </Columns>
  )
}
