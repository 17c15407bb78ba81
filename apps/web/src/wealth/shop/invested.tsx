import type { ResponseOf } from '@cloudsail/contract'
import type { allHoldings, ShopFamily } from '@cloudsail/contract/wealth'
import { Answer } from '@cloudsail/ui/answer/answer.tsx'
import { CardFoot, MoreLink } from '@cloudsail/ui/answer/card-foot.tsx'
import { ItemRow, ItemRows } from '@cloudsail/ui/answer/item-row.tsx'
import type { Route } from '@cloudsail/ui/base/screen.ts'
import { loadTexts, useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { CompositionBar } from '@cloudsail/ui/charts/composition-bar.tsx'
import { Icon } from '@cloudsail/ui/icon.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'

void loadTexts('shop')

type Invested = ResponseOf<typeof allHoldings>

/** Shows the value of everything invested, its gain, and how the families share it. */
export function InvestedAnswer({
  invested: { value, cost, gain, ratesOn, families },
}: {
  invested: Invested
}) {
  const t = useTexts('shop')
  return (
    <Card flush>
      <Answer
        label={t(ratesOn === null ? 'all' : 'all.rmb')}
        figure={<MoneyText amount={value} currency="CNY" size="large" />}
        facts={[
          { key: 'cost', label: t('cost'), value: <MoneyText amount={cost} currency="CNY" /> },
          {
            key: 'gain',
            label: t('gain'),
            value: <MoneyText amount={gain} currency="CNY" kind="gain" quietWord />,
          },
        ]}
        beside={
          families.length > 1 && (
            <CompositionBar
              currency="CNY"
              parts={families.map((each) => ({
                key: each.family,
                label: t(`family.${each.family}`),
                amount: each.value,
              }))}
            />
          )
        }
      >
        {ratesOn !== null && t('all.rates', { on: ratesOn })}
      </Answer>
    </Card>
  )
}

/** The screens that keep the holdings of the other families. */
const screens: Readonly<Record<Exclude<ShopFamily, 'wealth'>, Route>> = {
  overseas: '/PIF1206000',
  fund: '/PIF1302000',
  plan: '/PIF1403000',
}

/** Lists what is held besides wealth products, by family. Each row leads to the screen of its family. */
export function InvestedElsewhere({ invested: { families } }: { invested: Invested }) {
  const t = useTexts('shop')
  const language = useLanguage()
  return families.map(({ family, holdings, value }) => {
    if (family === 'wealth') return null
    const title = t(`family.${family}`)
    return (
      <Card
        key={family}
        flush
        title={t('all.of', { family: title, count: holdings.length })}
        aside={<MoneyText amount={value} currency="CNY" />}
      >
        <ItemRows label={title}>
          {holdings.map(({ productCode, name, risk, currency, value: worth, gain, navOn }) => (
            <li key={productCode}>
              <ItemRow
                icon={<Icon name="trend" size={18} />}
                name={name[language]}
                below={[
                  productCode,
                  `R${risk}`,
                  navOn === null ? t('all.cost') : t('all.navOn', { on: navOn }),
                ]}
                mark={<MoneyText amount={gain} currency={currency} kind="gain" quietWord />}
                amount={<MoneyText amount={worth} currency={currency} />}
                href={screens[family]}
              />
            </li>
          ))}
        </ItemRows>
        <CardFoot>
          <MoreLink href={screens[family]}>{t(`more.${family}`)}</MoreLink>
        </CardFoot>
      </Card>
    )
  })
}
