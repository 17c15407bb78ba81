import type { ErrorEntry } from './entry.ts'

/** The counter: drawers, branch days, blank stock, cash in and out. */
export const counterErrors = {
  drawerClosed: {
    code: 'PE91000060',
    zh: '尾箱未开启，请先开启尾箱。',
    en: 'The drawer is not open. Open it first.',
  },
  drawerShort: {
    code: 'PE91000061',
    zh: '尾箱余额不足，请先从金库调入现金。',
    en: 'Not enough in the drawer. Take cash from the vault first.',
  },
  drawerFull: {
    code: 'PE91000062',
    zh: '尾箱超过限额，请先上缴金库。',
    en: 'The drawer is above its limit. Hand cash to the vault first.',
  },
  notReversible: {
    code: 'PE91000063',
    zh: '只能冲正当日交易。',
    en: 'Only today’s transactions can be reversed.',
  },
  branchDayClosed: {
    code: 'PE91000064',
    zh: '机构日未开启，请先开启机构日。',
    en: 'The branch day is not open. Open it first.',
  },
  branchDayOver: {
    code: 'PE91000065',
    zh: '机构日已跨日，不再办理现金，请先结束该机构日。',
    en: 'The branch day is from an earlier date and takes no more cash. Close it first.',
  },
  branchDayOpenAlready: {
    code: 'PE91000066',
    zh: '该日的机构日已开启或已结束，不能再次开启。',
    en: 'The branch day of this date has been opened already. It cannot be opened again.',
  },
  branchDayBusy: {
    code: 'PE91000067',
    zh: '机构日还不能结束：{list}。',
    en: 'The branch day cannot close yet: {list}.',
  },
  drawerTaken: {
    code: 'PE91000068',
    zh: '该尾箱正在使用，或您已有一个尾箱，请核对尾箱号。',
    en: 'This drawer is in use, or you have one already. Check the drawer.',
  },
  countsDiffer: {
    code: 'PE91000069',
    zh: '两遍点数不一致，请重新清点。',
    en: 'The two counts differ. Count again.',
  },
  countWrong: {
    code: 'PE91000070',
    zh: '点数{counted}与应有金额{stated}不符，请重新清点。',
    en: 'The count of {counted} is not the stated {stated}. Count again.',
  },
  denominationUnknown: {
    code: 'PE91000071',
    zh: '没有面额{denomination}，请核对券别。',
    en: 'There is no denomination of {denomination}. Check the count.',
  },
  wholeNotes: {
    code: 'PE91000072',
    zh: '外币现钞只收付整数，请修改金额。',
    en: 'Foreign cash is paid in notes only. Enter an amount without decimals.',
  },
  agentNeeded: {
    code: 'PE91000073',
    zh: '该金额须登记代办人及证件。',
    en: 'An agent’s name and document are needed for this amount.',
  },
  sourceNeeded: {
    code: 'PE91000074',
    zh: '请登记资金来源或用途。',
    en: 'Enter the source of the money or its purpose.',
  },
  accountHasBusiness: {
    code: 'PE91000075',
    zh: '该账户还有未结清的业务：{list}。请先结清。',
    en: 'This account still has open business: {list}. Settle it first.',
  },
  blankUnknown: {
    code: 'PE91000076',
    zh: '凭证{serial}不在您手中或不可用，请核对编号。',
    en: 'Item {serial} is not in your hands or cannot be used. Check the serial.',
  },
  classThreeCash: {
    code: 'PE91000077',
    zh: 'Ⅲ类户不能办理现金业务，请使用其他账户。',
    en: 'A class III account takes no cash. Use another account.',
  },
  openingMost: {
    code: 'PE91000078',
    zh: '每位客户最多开立{most}个{product}，不能再开。',
    en: 'A customer can have up to {most} of {product}. No more can be opened.',
  },
  transferUnknown: {
    code: 'PE91000079',
    zh: '该笔现金调拨已点收或不存在，请核对调拨编号。',
    en: 'This movement of cash has been counted already or does not exist. Check its number.',
  },
  notDormant: {
    code: 'PE91000080',
    zh: '该账户不是长期不动户，无需激活。',
    en: 'This account is not dormant and needs no waking.',
  },
  midRateMissing: {
    code: 'PE91000081',
    zh: '今日没有{currency}的中间价，暂不能办理，请待中间价发布后再办。',
    en: 'No mid rate of {currency} has been published. Try again once there is one.',
  },
} as const satisfies Record<string, ErrorEntry>
