import { formatAmount, formatGrouped, parseAmount } from '@cloudsail/contract'
import {
  type EntryCategory,
  entryPartsMax,
  flowCategoryNames,
  type OutCategory,
  outCategories,
  splitEntry,
} from '@cloudsail/contract/accounts'
import { useSubmit } from '@cloudsail/ui/base/api/index.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { showToast } from '@cloudsail/ui/base/toast-store.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Icon } from '@cloudsail/ui/icon.tsx'
import { MoneyField } from '@cloudsail/ui/money-field.tsx'
import { Select } from '@cloudsail/ui/select.tsx'
import { useState } from 'react'
import css from './annotations.module.css'
import { type EntryProps, entryOf, refreshStatement } from './entry-of.ts'
import { PanelButtons } from './panel-buttons.tsx'

interface Part {
  key: number
  category: OutCategory | ''
  amount: string
}

const spent = (category: EntryCategory) => outCategories.find((each) => each === category) ?? ''

/** Sets what an entry was for: another category, or several whose amounts add up to the entry's. */
export function SplitPanel({ row, onDone }: EntryProps & { onDone: () => void }) {
  const t = useTexts('annotations')
  const language = useLanguage()
  const { currency, amount, category } = row
  const isSplit = row.by === 'customer'
  const [parts, setParts] = useState<readonly Part[]>(() => {
    if (isSplit)
      return row.parts.map((part, key) => ({ key, category: spent(part.category), amount: part.amount }))
    return [{ key: 0, category: spent(category), amount }]
  })
  const submit = useSubmit(splitEntry)
  const minor = (text: string) => parseAmount(text, currency) ?? 0n
  const whole = minor(amount)
  const left = whole - parts.reduce((sum, part) => sum + minor(part.amount), 0n)
  const change = (key: number, to: Partial<Part>) =>
    setParts(parts.map((part) => (part.key === key ? { ...part, ...to } : part)))
  const chosen = parts.map((part) => part.category).filter(Boolean)
  const twice = new Set(chosen).size < chosen.length
  const ready = left === 0n && !twice && parts.every((part) => part.category && minor(part.amount) > 0n)
  const send = async (given: readonly Part[]) => {
    const sound = given.flatMap(({ category: of, amount: part }) =>
      of ? { category: of, amount: part } : [],
    )
    if (!(await submit.submit({ ...entryOf(row), parts: sound }))) return
    showToast('success', t(given.length > 0 ? 'parts.saved' : 'parts.undone'))
    await refreshStatement()
    onDone()
  }
  return (
    <form
      className={css.panel}
      aria-label={t('parts.title')}
      onSubmit={(event) => {
        event.preventDefault()
        if (ready) void send(parts)
      }}
    >
      <h3>{t('parts.title')}</h3>
      <p className={css.hint}>{t('parts.hint', { amount: formatGrouped(whole, currency) })}</p>
      {parts.map((part, index) => (
        <div key={part.key} className={css.part}>
          <Select<OutCategory>
            label={t('parts.category', { place: index + 1 })}
            value={part.category}
            onChange={(of) => change(part.key, { category: of })}
            options={outCategories.map((each) => ({
              value: each,
              label: flowCategoryNames[each][language],
            }))}
          />
          <MoneyField
            label={t('parts.amount', { place: index + 1 })}
            value={part.amount}
            onChange={(value) => change(part.key, { amount: value })}
            currency={currency}
            quiet
          />
          {parts.length > 1 && (
            <Button
              look="icon"
              small
              aria-label={t('parts.remove', { place: index + 1 })}
              onClick={() => setParts(parts.filter(({ key }) => key !== part.key))}
            >
              <Icon name="cross" size={18} />
            </Button>
          )}
        </div>
      ))}
      <p className={css.sum} role="status">
        {twice
          ? t('parts.twice')
          : left === 0n
            ? t('parts.exact')
            : t(left > 0n ? 'parts.left' : 'parts.over', {
                amount: formatGrouped(left > 0n ? left : -left, currency),
              })}
      </p>
      {submit.error?.field && <p role="alert">{submit.error.message}</p>}
      <div className={css.buttons}>
        {parts.length < entryPartsMax && (
          <Button
            look="line"
            small
            onClick={() =>
              setParts([
                ...parts,
                {
                  key: Math.max(...parts.map(({ key }) => key)) + 1,
                  category: '',
                  amount: left > 0n ? formatAmount(left, currency) : '',
                },
              ])
            }
          >
            <Icon name="plus" size={16} /> {t('parts.add')}
          </Button>
        )}
        {isSplit && (
          <Button look="text" small onClick={() => void send([])}>
            {t('parts.undo')}
          </Button>
        )}
      </div>
      <PanelButtons save={t('parts.save')} disabled={!ready} busy={submit.pending} onBack={onDone} />
    </form>
  )
}
