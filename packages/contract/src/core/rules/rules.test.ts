import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseAmount } from '../money.ts'
import {
  amountInEnglish,
  amountInWords,
  bankCodeDigit,
  birthDateOfId,
  cardNumber,
  isBankCode,
  isChinesePassport,
  isCreditCardNumber,
  isDebitCardNumber,
  isIdNumber,
  isMobile,
  isResidentId,
  maskCard,
  maskEmail,
  maskId,
  maskMobile,
  maskName,
  normaliseAmount,
  normaliseName,
  normaliseNumber,
  normaliseText,
  personNamePattern,
  remarkPattern,
} from './index.ts'

describe('amount in words', () => {
  test.each([
    ['10.00', '壹拾元整'],
    ['0.05', '伍分'],
    ['100010.05', '壹拾万零壹拾元零伍分'],
    ['100000000', '壹亿元整'],
    ['100000001', '壹亿零壹元整'],
    ['107000.53', '壹拾万柒仟元零伍角叁分'],
    ['16409.02', '壹万陆仟肆佰零玖元零贰分'],
    ['10050000', '壹仟零伍万元整'],
    ['0', '零元整'],
    ['0.50', '伍角整'],
    ['1.5', '壹元伍角整'],
    ['52000', '伍万贰仟元整'],
    ['1000000000000', '壹万亿元整'],
    ['100050000', '壹亿零伍万元整'],
    ['6007.14', '陆仟零柒元壹角肆分'],
  ])('%s is %s', (amount, words) => {
    expect(amountInWords(parseAmount(amount, 'CNY')!)).toBe(words)
  })

  test('no two amounts have the same words, and none has two zeros in a row', () => {
    const amounts = fc.bigInt({ min: 0n, max: 10n ** 15n })
    fc.assert(
      fc.property(amounts, amounts, (one, other) => {
        expect(amountInWords(one)).not.toContain('零零')
        if (one !== other) expect(amountInWords(one)).not.toBe(amountInWords(other))
      }),
    )
  })

  test('a currency without decimals has no fen', () => {
    expect(amountInWords(1_050n, 'JPY')).toBe('壹仟零伍拾元整')
  })

  test.each([
    [52_000_00n, 'CNY', 'fifty-two thousand yuan only'],
    [100_010_05n, 'CNY', 'one hundred thousand and ten yuan and five fen'],
    [1_00n, 'USD', 'one US dollar only'],
    [12_345_67n, 'USD', 'twelve thousand three hundred and forty-five US dollars and sixty-seven cents'],
    [5n, 'HKD', 'five cents'],
    [0n, 'CNY', 'zero yuan only'],
    [1_000_000n, 'JPY', 'one million yen only'],
  ] as const)('%s %s in English', (amountMinor, currency, words) => {
    expect(amountInEnglish(amountMinor, currency)).toBe(words)
  })
})

describe('identification numbers', () => {
  test.each(['11010519491231002X', '440524188001010014', '11010119900307002X', '310104198512243015'])(
    '%s is a resident ID',
    (number) => {
      // A birth date two centuries ago has the right form, though no such person is alive.
      expect(isResidentId(number)).toBe(true)
    },
  )
  test.each(['110101199003070000', '11010119900230002X', '11010119900307002x', '1101011990030700', ''])(
    '%s is not',
    (number) => {
      expect(isResidentId(number)).toBe(false)
    },
  )
  test.each([
    ['hkMacauTaiwanResidence', '810000199408230021', true],
    ['hkMacauTaiwanResidence', '11010119900307002X', false],
    ['foreignerResidence', '911124198108030024', true],
    ['foreignerResidence', 'GBR310012345678', true],
    ['foreignerResidence', '911124198108030025', false],
    ['hkMacauPermit', 'H12345678', true],
    ['hkMacauPermit', 'M1234567890', true],
    ['hkMacauPermit', 'H123456789', false],
    ['taiwanPermit', '12345678', true],
    ['taiwanPermit', '123456789', false],
    ['passport', 'E12345678', true],
    ['passport', 'P<123', false],
  ] as const)('%s %s: %s', (type, number, valid) => {
    expect(isIdNumber(type, number)).toBe(valid)
  })
  test.each([
    ['E12345678', true],
    ['EA1234567', true],
    ['EI1234567', false],
    ['G12345678', true],
    ['D1234567', true],
    ['X12345678', false],
  ])('Chinese passport %s: %s', (number, valid) => {
    expect(isChinesePassport(number)).toBe(valid)
  })
  test('a resident ID contains the birth date', () => {
    expect(birthDateOfId('310104198512243015')).toBe('1985-12-24')
    expect(birthDateOfId('E12345678')).toBeNull()
  })
})

describe('cards, bank codes, telephone', () => {
  test('debit cards have 19 digits, credit cards 16', () => {
    expect(isDebitCardNumber('6229990000000012345')).toBe(true)
    expect(isCreditCardNumber('6259990000001237')).toBe(true)
    expect(isDebitCardNumber('6229990000000012346')).toBe(false)
    expect(isDebitCardNumber('6259990000001237')).toBe(false)
    expect(isCreditCardNumber('6229990000000012345')).toBe(false)
  })
  test('every generated number passes, and every single wrong digit fails', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999_999 }),
        fc.integer({ min: 6, max: 18 }),
        fc.integer({ min: 1, max: 9 }),
        (serial, at, shift) => {
          const number = cardNumber('debit', serial)
          expect(isDebitCardNumber(number)).toBe(true)
          const wrong = number.slice(0, at) + ((Number(number[at]) + shift) % 10) + number.slice(at + 1)
          expect(isDebitCardNumber(wrong)).toBe(false)
        },
      ),
    )
  })
  test.each([
    '102100099996',
    '105100000017',
    '308584000013',
    '502290000006',
    '599290000017',
    '599100000013',
    '599584000019',
    '599581000013',
  ])('%s is a bank code', (code) => {
    expect(isBankCode(code)).toBe(true)
    expect(bankCodeDigit(code.slice(0, 11))).toBe(code[11])
    expect(isBankCode(code.slice(0, 11) + ((Number(code[11]) + 1) % 10))).toBe(false)
  })
  test.each([
    ['13812348000', true],
    ['85261234567', true],
    ['12812348000', false],
    ['85231234567', false],
    ['1381234800', false],
    ['138123480001', false],
  ])('mobile %s: %s', (number, valid) => {
    expect(isMobile(number)).toBe(valid)
  })
})

describe('masks', () => {
  test.each([
    ['张三', '*三'],
    ['欧阳小明', '***明'],
    ['李', '*'],
    ['Anna Smith', 'A*** S****'],
  ])('%s is shown as %s', (name, masked) => {
    expect(maskName(name)).toBe(masked)
  })
  test('masked numbers show only their ends', () => {
    expect(maskCard('6229990000000012345')).toBe('622999*********2345')
    expect(maskMobile('13800008000')).toBe('138****8000')
    expect(maskId('11010519491231002X')).toBe('110***********002X')
    expect(maskCard('12345678')).toBe('****5678')
    expect(maskEmail('lin@example.com')).toBe('l***@example.com')
  })
})

describe('texts', () => {
  test('full-width input becomes half-width', () => {
    expect(normaliseNumber(' ６２２９－９９ ０ｘ')).toBe('6229990X')
    expect(normaliseAmount('１，２３４．５０ ')).toBe('1234.50')
    expect(normaliseName('　王　芳 ')).toBe('王芳')
    expect(normaliseName('Ａnna　 Smith')).toBe('Anna Smith')
    expect(normaliseText('　房租，１２月  Ａ座 ')).toBe('房租，12月 A座')
  })
  test.each([
    ['房租，12月。', true],
    ['rent, December.', true],
    ['房租🙂', false],
    ['房租!', false],
    ['<b>', false],
  ])('remark %s: %s', (text, valid) => {
    expect(remarkPattern.test(text)).toBe(valid)
  })
  test.each([
    ['张三', true],
    ['迪丽热巴·迪力木拉提', true],
    ['Anna Smith', true],
    ['云帆科技2', true],
    ['张三@', false],
    [' 张三', false],
    ['张😀', false],
  ])('name %s: %s', (text, valid) => {
    expect(personNamePattern.test(text)).toBe(valid)
  })
})
