import { type AccountChoice, AccountSelect } from '@cloudsail/ui/account-select.tsx'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { ComboBox } from '@cloudsail/ui/combo-box.tsx'
import { MoneyField } from '@cloudsail/ui/money-field.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { useState } from 'react'
import css from './gallery.module.css'

const column = [
  ['1286430.52', 'CNY'],
  ['-36000.00', 'HKD'],
  ['1200000', 'JPY'],
  ['0.05', 'EUR'],
] as const

function Amounts() {
  const t = useTexts('demo')
  return (
    <Card title={t('money.title')}>
      <div className={css.pair}>
        <div>
          <p>{t('money.hero')}</p>
          <MoneyText amount="1286430.52" currency="CNY" size="hero" />
        </div>
        <ul>
          <li>{t('money.flow')}</li>
          <li>
            <MoneyText amount="18200.00" currency="CNY" kind="flow" />
          </li>
          <li>
            <MoneyText amount="-6200.00" currency="CNY" kind="flow" />
          </li>
        </ul>
        <ul>
          <li>{t('money.gain')}</li>
          <li>
            <MoneyText amount="531.86" currency="CNY" kind="gain" />
          </li>
          <li>
            <MoneyText amount="-84.10" currency="USD" kind="gain" />
          </li>
        </ul>
        <ul className={css.figures}>
          <li>{t('money.column')}</li>
          {column.map(([amount, currency]) => (
            <li key={currency}>
              <MoneyText amount={amount} currency={currency} size="strong" aligned />
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}

function Entering() {
  const t = useTexts('demo')
  const [cny, setCny] = useState('52000.00')
  const [usd, setUsd] = useState('')
  const [jpy, setJpy] = useState('')
  return (
    <Card title={t('moneyField.title')}>
      <div className={css.pair}>
        <MoneyField label={t('moneyField.amount')} currency="CNY" value={cny} onChange={setCny} />
        <MoneyField label={t('moneyField.usd')} currency="USD" value={usd} onChange={setUsd} />
        <MoneyField label={t('moneyField.jpy')} currency="JPY" value={jpy} onChange={setJpy} />
        <MoneyField
          label={t('moneyField.amount')}
          currency="CNY"
          error={t('moneyField.error')}
          value={cny}
          onChange={setCny}
        />
      </div>
    </Card>
  )
}

function Accounts() {
  const t = useTexts('demo')
  const [payer, setPayer] = useState('1')
  const [payee, setPayee] = useState('')
  const accounts: AccountChoice[] = [
    {
      key: '1',
      name: t('account.savings'),
      number: '6229 99** **** *** 2345',
      currency: 'CNY',
      available: '168430.52',
    },
    {
      key: '2',
      name: t('account.savings'),
      number: '6229 99** **** *** 2345',
      currency: 'HKD',
      available: '36000.00',
    },
    {
      key: '3',
      name: t('account.salary'),
      number: '6229 99** **** *** 7710',
      currency: 'CNY',
      available: '5210.00',
      disabledReason: t('accounts.lost'),
    },
    {
      key: '4',
      name: t('account.term'),
      number: '6229 99** **** *** 0013',
      currency: 'CNY',
      available: null,
    },
  ]
  const payees = [
    ['王建国', '6229990000000018801', 'wangjianguo wjg', 'accounts.recent'],
    ['欧阳小明', '6229990000000027719', 'ouyangxiaoming oyxm', 'accounts.recent'],
    ['李静', '6229990000000030012', 'lijing lj', 'accounts.contacts'],
    ['张三', '6229990000000030020', 'zhangsan zs', 'accounts.contacts'],
  ] as const
  return (
    <Card title={t('accounts.title')}>
      <div className={css.pair}>
        <AccountSelect label={t('accounts.payer')} value={payer} onChange={setPayer} accounts={accounts} />
        <AccountSelect label={t('accounts.payer')} value="" onChange={setPayer} accounts={accounts} />
        <ComboBox
          label={t('accounts.payee')}
          hint={t('accounts.payeeHint')}
          nothing={t('accounts.nothing')}
          value={payee}
          onChange={setPayee}
          options={payees.map(([name, account, pinyin, group]) => ({
            key: account,
            label: name,
            note: account.replace(/(\d{4})(?=\d)/g, '$1 '),
            group: t(group),
            search: `${name}${account}${pinyin}`,
          }))}
          onPick={(option) => setPayee(option.key)}
        />
      </div>
    </Card>
  )
}

/** Amounts, amount fields, and choices of accounts and payees. */
export function GalleryMoney() {
  return (
    <>
      <Amounts />
      <Entering />
      <Accounts />
    </>
  )
}
