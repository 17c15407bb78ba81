import type { ReactNode } from 'react'
import { cx } from './base/cx.ts'
import css from './figure-table.module.css'

/** A plain table of figures. The caller's class aligns and spaces the cells. */
export function FigureTable({ className, children }: { className: string | undefined; children: ReactNode }) {
  return <table className={cx(css.table, className)}>{children}</table>
}
