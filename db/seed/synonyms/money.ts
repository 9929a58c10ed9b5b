/** What it costs, how it is paid, and other money. */
export const money = [
  ['davlat boji', 'boj', 'госпошлина', 'пошлина', 'государственная пошлина', 'state duty', 'state fee'],
  [
    ...['narx', 'toʻlov', 'toʻlash', 'davlat boji', 'stavka', 'tarif', 'necha pul', 'qancha turadi', 'цена'],
    ...['стоимость', 'стоит', 'тариф', 'ставка', 'расценка', 'плата', 'платить', 'пошлина', 'state fee', 'price'],
    ...['cost', 'fee', 'rate', 'tariff', 'charge', 'qanchaga', 'оплата', 'оплатить', 'payment', 'how much', 'yigʻim'],
  ],
  ['chegirma', 'скидка', 'discount', 'arzonroq', 'дешевле', 'cheaper'],
  [
    ...['imtiyoz', 'льгота', 'exemption', 'imtiyozli', 'льготный', 'toʻlovdan ozod', 'освобождение от уплаты'],
    ...['exempt', 'waiver'],
  ],
  [
    ...['qaytarish', 'возврат', 'вернуть', 'refund', 'return', 'pulni qaytarish', 'возвратить', 'вернуть деньги'],
    ...['возврат денег', 'money back', 'reimbursement'],
  ],
  ['jarima', 'penya', 'штраф', 'пеня', 'fine', 'penalty', 'штрафовать'],
  ['qarz', 'qarzdorlik', 'долг', 'задолженность', 'debt', 'arrears', 'qarzdor', 'должник', 'debtor', 'owe'],
  [
    ...['bepul', 'tekin', 'бесплатный', 'бесплатно', 'даром', 'free', 'free of charge', 'pulsiz', 'безвозмездно'],
    ...['без оплаты'],
  ],
  ['xarajat', 'sarf', 'расход', 'трата', 'тратить', 'потратить', 'expense', 'expenses', 'spending', 'spent', 'costs'],
  [
    ...['ish haqi', 'maosh', 'oylik maosh', 'зарплата', 'заработная плата', 'оклад', 'salary', 'wages', 'mehnat haqi'],
    ...['оплата труда', 'жалованье', 'wage'],
  ],
  ['kvitansiya', 'chek', 'квитанция', 'чек', 'receipt'],
  ['bank kartasi', 'plastik karta', 'банковская карта', 'пластиковая карта', 'bank card', 'debit card'],
  ['bank ilovasi', 'банковское приложение', 'bank app', 'mobile banking'],
  ['naqd', 'naqd pul', 'наличные', 'наличка', 'cash'],
  ['BHM', 'bazaviy hisoblash miqdori', 'БРВ', 'базовая расчётная величина', 'BCA', 'basic calculation amount'],
  ['soliq', 'налог', 'налоговый', 'tax', 'taxation'],
  ['STIR', 'ИНН', 'taxpayer number'],
  ['bojxona', 'таможня', 'таможенный'],
  ['daromad', 'доход', 'income', 'earnings'],
  ['hisob raqam', 'bank hisobi', 'расчётный счёт', 'bank account'],
  ['tovon', 'kompensatsiya', 'компенсация', 'возмещение ущерба', 'zararni qoplash', 'compensation'],
  ['stipendiya', 'стипендия', 'scholarship'],
  ['mukofot', 'sovrin', 'премия', 'приз', 'награда', 'prize', 'award'],
]
