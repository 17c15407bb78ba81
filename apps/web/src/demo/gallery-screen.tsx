import { setAmountsHidden, useAmountsHidden } from '@cloudsail/ui/amounts-hidden.ts'
import { cx } from '@cloudsail/ui/base/cx.ts'
import { loadTexts, switchLanguage, useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { setTheme, useTheme } from '@cloudsail/ui/base/theme.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { Switch } from '@cloudsail/ui/choice.tsx'
import { Select } from '@cloudsail/ui/select.tsx'
import { Tabs } from '@cloudsail/ui/tabs.tsx'
import { type ComponentType, useState } from 'react'
import css from './gallery.module.css'
import { GalleryBasics } from './gallery-basics.tsx'
import { GalleryCharts } from './gallery-charts.tsx'
import { GalleryFields } from './gallery-fields.tsx'
import { GalleryMoney } from './gallery-money.tsx'
import { GalleryOrder } from './gallery-order.tsx'
import { GalleryQuery } from './gallery-query.tsx'
import { GalleryStates } from './gallery-states.tsx'
import { OutsideProduction } from './outside-production.tsx'

const groups = {
  basics: GalleryBasics,
  fields: GalleryFields,
  money: GalleryMoney,
  query: GalleryQuery,
  order: GalleryOrder,
  states: GalleryStates,
  charts: GalleryCharts,
} as const satisfies Record<string, ComponentType>
type Group = keyof typeof groups

/** Every shared component in all its states, with switches for language, look and width. Not in production. */
export default function GalleryScreen() {
  return (
    <OutsideProduction>
      <Gallery />
    </OutsideProduction>
  )
}

function Gallery() {
  const t = useTexts('demo')
  const language = useLanguage()
  const theme = useTheme()
  const hidden = useAmountsHidden()
  const [group, setGroup] = useState<Group>('basics')
  const [narrow, setNarrow] = useState(false)
  const Group = groups[group]
  void loadTexts('flow')
  void loadTexts('transfers')
  return (
    <div className={css.gallery}>
      <div>
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </div>
      <Card>
        <div className={css.controls}>
          <Select
            label={t('language')}
            value={language}
            onChange={(next) => void switchLanguage(next)}
            options={[
              { value: 'zh', label: '中文' },
              { value: 'en', label: 'English' },
            ]}
          />
          <Select
            label={t('colours')}
            value={theme.colours}
            onChange={(colours) => setTheme({ colours })}
            options={(['system', 'light', 'dark'] as const).map((value) => ({
              value,
              label: t(`colours.${value}`),
            }))}
          />
          <Select
            label={t('width')}
            value={narrow ? 'narrow' : 'full'}
            onChange={(width) => setNarrow(width === 'narrow')}
            options={(['full', 'narrow'] as const).map((value) => ({ value, label: t(`width.${value}`) }))}
          />
          <Switch checked={theme.elder} onChange={(elder) => setTheme({ elder })}>
            {t('elder')}
          </Switch>
          <Switch checked={hidden} onChange={setAmountsHidden}>
            {t('hide')}
          </Switch>
        </div>
      </Card>
      <div className={cx(narrow && css.narrow)}>
        <Tabs
          label={t('title')}
          value={group}
          onChange={setGroup}
          tabs={(Object.keys(groups) as Group[]).map((value) => ({ value, label: t(`tab.${value}`) }))}
        >
          <div className={css.stack}>
            <Group />
          </div>
        </Tabs>
      </div>
    </div>
  )
}
