import { brand } from '@cloudsail/contract'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useTheme } from '@cloudsail/ui/base/theme.ts'
import css from './brand.module.css'

/** The bank's mark: two sails on a waterline. */
function BrandMark({ size = 30 }: { size?: number }) {
  return (
    <svg
      className={css.mark}
      width={size}
      height={size}
      viewBox="0 0 30 30"
      aria-hidden="true"
      focusable="false"
    >
      <path className={css.mainsail} d="M15 3v20H4C9 18 13 11 15 3Z" />
      <path className={css.foresail} d="M17 8c1 6 4 11 9 15h-9Z" />
      <path className={css.water} d="M3 26.5h24" />
    </svg>
  )
}

/** Mark and name at the head of every page. */
export function Brand() {
  const t = useTexts('app')
  const language = useLanguage()
  const { elder } = useTheme()
  return (
    <span className={css.brand}>
      <BrandMark />
      <span className={css.name}>{brand.bank[language]}</span>{' '}
      <span className={css.product}>{t(elder ? 'elder' : 'product.short')}</span>
    </span>
  )
}
