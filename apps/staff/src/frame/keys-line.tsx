import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { useState } from 'react'
import { useBindings, useKeys } from '../base/keys.ts'
import css from './frame.module.css'
import { keyText, shownKey } from './key-names.ts'

/** The last line: the keys that work now, and what was checked. */
export function KeysLine({ checked }: { checked: string }) {
  const t = useTexts('staff')
  const bindings = useBindings().filter(({ label }) => label)
  return (
    <footer className={css.keys}>
      {bindings.map((binding) => (
        <span key={binding.key}>
          <kbd>{shownKey(binding)}</kbd>
          <span>{keyText(t, binding)}</span>
        </span>
      ))}
      <span className={css.checked} aria-live="polite">
        {checked}
      </span>
    </footer>
  )
}

/** All keys that work on this page, opened by `?`. */
export function KeyMap() {
  const t = useTexts('staff')
  const [open, setOpen] = useState(false)
  const bindings = useBindings().filter(({ label }) => label)
  useKeys([
    { key: '?', label: 'all', run: () => setOpen(!open) },
    ...(open ? [{ key: 'Escape', run: () => setOpen(false) }] : []),
  ])
  if (!open) return null
  return (
    <div className={css.map} role="dialog" aria-modal="true" aria-label={t('keys.all')}>
      <div>
        <h2>{t('keys.all')}</h2>
        <dl>
          {bindings.map((binding) => (
            <div key={binding.key}>
              <dt>
                <kbd>{shownKey(binding)}</kbd>
              </dt>
              <dd>{keyText(t, binding)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  )
}
