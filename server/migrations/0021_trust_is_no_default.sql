-- What clients owe the firm is never asked into trust: their money and the firm's would mix.
alter table banking_accounts add constraint banking_accounts_default_check
  check (not (is_default and account_type = 'trust'));
