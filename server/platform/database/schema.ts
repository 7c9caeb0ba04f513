import type { ColumnType } from 'kysely'
import type { AccountTables } from './tables/accounts.ts'
import type { CatalogTables } from './tables/catalog.ts'
import type { FavoriteTables } from './tables/favorites.ts'
import type { ImportTables } from './tables/imports.ts'
import type { MessageTables } from './tables/messages.ts'
import type { MoneyTables } from './tables/money.ts'
import type { OutfitTables } from './tables/outfits.ts'
import type { SettlingTables } from './tables/settling.ts'
import type { TradeTables } from './tables/trade.ts'
import type { WardrobeTables } from './tables/wardrobe.ts'

/** The tables as Kysely types. The migrations are authoritative; these files mirror them for the compiler. */
export interface Database
  extends AccountTables,
    CatalogTables,
    ImportTables,
    MessageTables,
    MoneyTables,
    OutfitTables,
    SettlingTables,
    TradeTables,
    WardrobeTables,
    FavoriteTables {
  settings: { key: string; value: ColumnType<unknown, string, string> }
}
