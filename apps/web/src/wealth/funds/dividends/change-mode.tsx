import {
  dividendModeNames,
  dividendModes,
  type FundDividendMode,
  fundDividendModes,
  setDividendMode,
} from '@cloudsail/contract/wealth'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { useBeginWith } from '@cloudsail/ui/form/use-begin-with.ts'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { defineOrderForm, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { OrderInPlace } from '@cloudsail/ui/order-flow/order-in-place.tsx'
import { RadioCards } from '@cloudsail/ui/radio-cards.tsx'
import css from '../funds.module.css'
import { grouped } from '../percent.ts'
import { lastOf } from './last-dividend.ts'

const form = defineOrderForm({
  contract: setDividendMode,
  initial: { productCode: '', mode: 'reinvest' as FundDividendMode['mode'] },
})

interface Props {
  fund: FundDividendMode
  onBack: () => void
}

/** PIF1306000: changes the dividend method of one fund. Shown instead of the list. */
export function ChangeMode({ fund, onBack }: Props) {
  const t = useTexts('fundDividends')
  const confirmOn = useCall(fundDividendModes, {}).data?.confirmOn
  return (
    <OrderInPlace
      form={form}
      submitLabel={t('submit')}
      back={t('back')}
      onBack={onBack}
      aside={
        <>
          <Trial fund={fund} />
          <Card title={t('about')}>
            <ul className={css.under}>
              {confirmOn && <li>{t('about.confirm', { on: confirmOn })}</li>}
              <li>{t('about.undo')}</li>
            </ul>
          </Card>
        </>
      }
    >
      <Fields fund={fund} />
    </OrderInPlace>
  )
}

function Fields({ fund }: { fund: FundDividendMode }) {
  const t = useTexts('fundDividends')
  const language = useLanguage()
  const { field, values, set, error } = useOrderForm(form)
  const { productCode, mode } = fund
  useBeginWith(values.productCode === productCode ? productCode : '', productCode, () =>
    set({ productCode, mode: mode === 'cash' ? 'reinvest' : 'cash' }),
  )
  return (
    <>
      <p>
        <b>{fund.name[language]}</b> <span className={css.quiet}>{productCode}</span>
      </p>
      {error('productCode') && <p className={css.wrong}>{error('productCode')}</p>}
      <RadioCards
        {...field('mode')}
        label={t('mode')}
        options={dividendModes.map((value) => ({
          value,
          label: dividendModeNames[value][language],
          note: t(`mode.${value}.note`),
        }))}
      />
    </>
  )
}

/** Shows the fund's last dividend under both methods. */
function Trial({ fund }: { fund: FundDividendMode }) {
  const t = useTexts('fundDividends')
  const last = lastOf(fund)
  if (!last?.exNav || !last.units) return null
  return (
    <Card title={t('trial')}>
      <dl className={css.facts}>
        <dt>{t('trial.cash')}</dt>
        <dd>
          <MoneyText amount={last.amount} currency="CNY" always />
        </dd>
        <dt>{t('trial.units')}</dt>
        <dd>{grouped(last.units)}</dd>
      </dl>
      <p className={css.quiet}>
        {t('trial.note', {
          on: last.recordOn,
          each: last.perUnit,
          units: grouped(fund.units),
          nav: last.exNav,
        })}
      </p>
    </Card>
  )
}
