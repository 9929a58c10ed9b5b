/** Companies, organizations, and what belongs to whom who made it. */
export const business = [
  [
    ...['tadbirkor', 'tadbirkorlik', 'biznes', 'предприниматель', 'предпринимательство', 'бизнес', 'entrepreneur'],
    ...['entrepreneurship', 'business', 'бизнесмен', 'businessman', 'tadbirkorlik subyekti'],
    ...['субъект предпринимательства'],
  ],
  [
    ...['nodavlat notijorat tashkilot', 'NNT', 'негосударственная некоммерческая организация'],
    ...['некоммерческая организация', 'ННО', 'НКО', 'NGO', 'non-governmental organisation', 'nonprofit'],
    ...['non-profit organisation', 'charity', 'jamoat birlashmasi', 'jamoat tashkiloti', 'общественное объединение'],
    ...['общественная организация', 'public association', 'благотворительность', 'xayriya'],
  ],
  [
    ...['litsenziya', 'ruxsatnoma', 'лицензия', 'разрешение', 'licence', 'license', 'permit', 'ruxsat', 'licensing'],
    ...['permission'],
  ],
  [
    ...['davlat xaridlari', 'tender', 'государственные закупки', 'госзакупки', 'тендер', 'public procurement'],
    ...['закупка', 'procurement', 'bidding'],
  ],
  [
    ...['yakka tartibdagi tadbirkor', 'yakka tadbirkor', 'YATT', 'индивидуальный предприниматель', 'ИП', 'sole trader'],
    ...['sole proprietor', 'individual entrepreneur'],
  ],
  ['oʻzini oʻzi band qilgan', 'самозанятый', 'self-employed'],
  [
    ...['firma ochish', 'korxona ochish', 'biznes ochish', 'MCHJ ochish', 'yuridik shaxsni roʻyxatdan oʻtkazish'],
    ...['открыть фирму', 'открыть бизнес', 'открыть компанию', 'открыть ООО', 'зарегистрировать фирму'],
    ...['регистрация фирмы', 'регистрация бизнеса', 'регистрация юридического лица', 'start a business'],
    ...['set up a company', 'open a company', 'register a company', 'company registration'],
  ],
  [
    ...['firmani yopish', 'korxonani tugatish', 'закрыть фирму', 'закрыть бизнес', 'ликвидация', 'ликвидировать'],
    ...['liquidation', 'close a company', 'wind up'],
  ],
  [
    ...['bankrot', 'bankrotlik', 'toʻlovga qobiliyatsizlik', 'банкрот', 'банкротство', 'несостоятельность'],
    ...['bankruptcy', 'bankrupt', 'insolvency'],
  ],
  ['ustav', 'устав', 'charter', 'articles of association'],
  ['taʼsischi', 'учредитель', 'founder'],
  ['savdo', 'торговля', 'trade'],
  ['investor', 'investitsiya', 'инвестор', 'инвестиция', 'investment'],
  ['yetkazib beruvchi', 'taʼminotchi', 'поставщик', 'supplier', 'vendor'],
  ['mebel', 'мебель', 'furniture'],
  ['fermer', 'dehqon', 'фермер', 'дехканин', 'farmer'],
  ['tovar', 'mahsulot', 'товар', 'goods', 'product'],
  ['kafolat', 'гарантия', 'guarantee', 'warranty'],
  ['doʻkon', 'магазин', 'store'],
  ['intellektual mulk', 'интеллектуальная собственность', 'intellectual property'],
  ['mualliflik huquqi', 'авторское право', 'авторские права', 'copyright'],
  ['patent', 'ixtiro', 'патент', 'изобретение', 'invention'],
  [
    ...['tovar belgisi', 'savdo belgisi', 'brend', 'товарный знак', 'торговая марка', 'бренд', 'trademark'],
    ...['trade mark', 'brand'],
  ],
  ['din', 'diniy', 'религия', 'религиозный', 'religion', 'religious'],
  ['masjid', 'мечеть', 'mosque'],
  ['cherkov', 'церковь', 'church'],
  ['siyosiy partiya', 'политическая партия', 'political party'],
  ['kasaba uyushmasi', 'профсоюз', 'trade union'],
  ['xayriya jamgʻarmasi', 'fond', 'фонд', 'foundation'],
]
