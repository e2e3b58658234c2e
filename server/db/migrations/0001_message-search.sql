CREATE VIRTUAL TABLE `message_search` USING fts5(topic, content, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2');
